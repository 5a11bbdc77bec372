import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  INSTRUMENTER_CONSTANTS,
  type InstrumenterContext,
  type StrykerOptions,
} from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import type { Test } from 'tap';

/** Where tests find the `t` of this run: they import the hook's module in place of tap. */
const CURRENT = Symbol.for('framelog.mutation.test');
const shared = globalThis as typeof globalThis & {
  [CURRENT]?: Test;
  [INSTRUMENTER_CONSTANTS.NAMESPACE]?: InstrumenterContext;
};
const SHIM = `data:text/javascript,${encodeURIComponent(
  `const now = () => globalThis[Symbol.for('framelog.mutation.test')];
  export default new Proxy({}, { get(_, name) {
    const member = now()[name];
    return typeof member === 'function' ? member.bind(now()) : member;
  } });`,
)}`;

/**
 * Runs files of pure tests in one process, for Stryker: each run loads the test file anew, under another address, while
 * tap and what is tested stay loaded. A file takes some 30 ms of a processor in place of 600 for a process of its own.
 * What runs as a module is loaded (static) is left to Stryker, which starts another process for each such change.
 */
class LoadedTests implements TestRunner {
  static readonly inject = tokens(commonTokens.options);
  readonly #sources: string[];
  readonly #tests: string[];
  #runs = 0;
  #newTest!: (name: string) => Test;

  constructor(options: StrykerOptions) {
    this.#sources = options.mutate;
    this.#tests = (options as unknown as { loadedTests: string[] }).loadedTests;
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init(): Promise<void> {
    const { send } = process;
    // Tap sends its time limits to a parent process, and Stryker understands its own texts alone.
    if (send)
      process.send = (message: unknown, ...rest: unknown[]) =>
        typeof message !== 'string' || Reflect.apply(send, process, [message, ...rest]);
    // How long is too long is for Stryker to say: tap would end the process.
    process.env.TAP_TIMEOUT = '600';
    const tap = await import('tap');
    this.#newTest = (name) => new tap.Test({ name }) as unknown as Test;
    registerHooks({
      resolve: (specifier, context, next) =>
        specifier === 'tap' && context.parentURL?.includes('?run=')
          ? { url: SHIM, shortCircuit: true }
          : next(specifier, context),
    });
  }

  async dryRun(): Promise<DryRunResult> {
    const stryker = this.#stryker();
    await this.#loadSources();
    const tests: TestResult[] = [];
    for (const file of this.#tests) {
      stryker.currentTestId = file;
      tests.push(await this.#run(file));
    }
    delete stryker.currentTestId;
    return { status: DryRunStatus.Complete, tests, mutantCoverage: stryker.mutantCoverage! };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const stryker = this.#stryker();
    if (options.mutantActivation === 'runtime') await this.#loadSources();
    stryker.activeMutant = options.activeMutant.id;
    delete stryker.hitLimit;
    if (options.hitLimit !== undefined) Object.assign(stryker, { hitLimit: options.hitLimit, hitCount: 0 });
    const tests: TestResult[] = [];
    for (const file of options.testFilter ?? this.#tests) {
      tests.push(await this.#run(file));
      if (tests.at(-1)!.status === TestStatus.Failed) break;
    }
    const endless = determineHitLimitReached(stryker.hitCount, options.hitLimit);
    return toMutantRunResult(endless ?? { status: DryRunStatus.Complete, tests });
  }

  #stryker(): InstrumenterContext {
    const known = shared[INSTRUMENTER_CONSTANTS.NAMESPACE] ?? {};
    shared[INSTRUMENTER_CONSTANTS.NAMESPACE] = known;
    return known;
  }

  async #loadSources(): Promise<void> {
    for (const source of this.#sources) await import(pathToFileURL(path.resolve(source)).href);
  }

  async #run(file: string): Promise<TestResult> {
    const [began, test] = [performance.now(), this.#newTest(file)];
    const ended = new Promise<void>((resolve) => void test.on('end', () => resolve()));
    test.resume();
    shared[CURRENT] = test;
    try {
      this.#runs += 1;
      await import(`${pathToFileURL(path.resolve(file)).href}?run=${this.#runs}`);
    } catch (error) {
      test.fail(String(error));
    }
    test.end();
    await ended;
    const facts = { id: file, name: file, fileName: file, timeSpentMs: performance.now() - began };
    return test.passing()
      ? { ...facts, status: TestStatus.Success }
      : { ...facts, status: TestStatus.Failed, failureMessage: `${file} fails` };
  }
}

/** What Stryker looks for in a plugin. */
export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'loaded', LoadedTests)];
