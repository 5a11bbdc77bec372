import { isIP } from 'node:net';
import { Secret } from './secret.ts';
import type { VariableName } from './variables.ts';

/** What is wrong with one variable. The value is left out where it could be a secret. */
export type Problem = { name: VariableName; message: string };

/**
 * Reads variables and collects what is wrong, so that all of it can be reported at once. Each method returns something
 * of the right type even then. An empty value counts as absent, as in `PORT= npm start`.
 */
export type VariableReader = {
  problems: Problem[];
  text(name: VariableName): string | null;
  /** A text that nothing prints. */
  secret(name: VariableName): Secret | null;
  choice<T extends string>(name: VariableName, allowed: readonly T[], fallback: T): T;
  integer(name: VariableName, range: { least: number; most: number }, fallback: number): number;
  /** An absolute URL of one of the protocols, without a slash at its end. */
  address(name: VariableName, protocols: readonly string[]): string | null;
  refuse(name: VariableName, message: string): void;
};

/** A reader over an environment. */
export function readVariables(environment: Record<string, string | undefined>): VariableReader {
  const problems: Problem[] = [];
  const refuse = (name: VariableName, message: string) => void problems.push({ name, message });
  const text = (name: VariableName) => environment[name]?.trim() || null;
  return {
    problems,
    refuse,
    text,
    secret: (name) => concealed(text(name)),
    choice(name, allowed, fallback) {
      const value = text(name);
      if (value === null) return fallback;
      const found = allowed.find((it) => it === value);
      if (!found) refuse(name, `expected ${allowed.join(', ')}; got ${JSON.stringify(value)}`);
      return found ?? fallback;
    },
    integer(name, { least, most }, fallback) {
      const value = text(name);
      if (value === null) return fallback;
      if (/^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value);
      refuse(name, `expected a whole number from ${least} to ${most}; got ${JSON.stringify(value)}`);
      return fallback;
    },
    address(name, protocols) {
      const value = text(name);
      if (value === null) return null;
      const url = URL.parse(value);
      if (url && protocols.includes(url.protocol) && url.host) return withoutSlashes(value);
      refuse(
        name,
        `expected an absolute address starting with ${protocols.map((it) => `${it}//`).join(' or ')}`,
      );
      return null;
    },
  };
}

/** Nothing stays nothing, so that what is not set can still be told from what is. */
export function concealed(value: string | null): Secret | null {
  return value === null ? null : new Secret(value);
}

/** A comma list of IP addresses, and of networks such as `10.0.0.0/8`. */
export function networks(reader: VariableReader, name: VariableName): readonly string[] {
  const items = (reader.text(name) ?? '').split(',').map((item) => item.trim());
  const given = items.filter((item) => item !== '');
  for (const item of given) {
    const [address = '', bits] = item.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const sized = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    if (!isIP(address) || !sized)
      reader.refuse(name, `expected addresses or networks, separated by commas; got ${JSON.stringify(item)}`);
  }
  return given;
}

/** A comma list of `host:port`. */
export function hostPorts(reader: VariableReader, name: VariableName): readonly string[] {
  const items = (reader.text(name) ?? '').split(',').map((item) => item.trim());
  const given = items.filter((item) => item !== '');
  for (const item of given) {
    const port = Number(/^(?:[a-z0-9.-]+|\[[0-9a-f:]+\]):(\d{1,5})$/i.exec(item)?.[1]);
    if (!(port >= 1 && port <= 65_535))
      reader.refuse(name, `expected host:port, separated by commas; got ${JSON.stringify(item)}`);
  }
  return given;
}

/** An address without the slashes at its end. */
function withoutSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
