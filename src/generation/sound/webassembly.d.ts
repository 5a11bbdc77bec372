/** The part of the WebAssembly interface that we use; without the browser's library TypeScript knows none of it. */
declare namespace WebAssembly {
  interface Module {
    readonly kind?: 'module';
  }
  type Imports = Record<string, Record<string, unknown>>;
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: Imports): Promise<object>;
}
