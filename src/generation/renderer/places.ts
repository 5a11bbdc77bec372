/** A limited number of places; who finds none waits in line. */
export type Places = {
  /** Resolves with a place; an abort leaves the line. */
  enter(signal: AbortSignal): Promise<void>;
  /** Passes the place to the first in line, or frees it. */
  leave(): void;
};

/** `count` places, handed out in the order of asking. */
export function createPlaces(count: number): Places {
  const line: (() => void)[] = [];
  let inUse = 0;
  return {
    async enter(signal) {
      signal.throwIfAborted();
      if (inUse < count) {
        inUse += 1;
        return;
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const giveUp = () => {
        const place = line.indexOf(resolve);
        // Not in line any more: the place was given in the same moment, and the caller will leave it.
        if (place === -1) return;
        line.splice(place, 1);
        reject(signal.reason);
      };
      line.push(resolve);
      signal.addEventListener('abort', giveUp, { once: true });
      await promise.finally(() => signal.removeEventListener('abort', giveUp));
    },
    leave() {
      const first = line.shift();
      if (first) first();
      else inUse -= 1;
    },
  };
}
