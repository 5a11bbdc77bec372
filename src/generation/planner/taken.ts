/** Which parts of the prompt a scene has already been made of: each sentence is shown once. */
export class Taken {
  readonly #places = new Set<number>();

  has(at: number): boolean {
    return this.#places.has(at);
  }

  take(at: number): void {
    this.#places.add(at);
  }
}
