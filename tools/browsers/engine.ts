/** A function that runs in the page. It must not use anything from outside itself. */
// biome-ignore lint/suspicious/noExplicitAny: each function has arguments and a result of its own.
export type InPage = (...args: any[]) => any;

/** One window of a browser. `find` runs in the page and returns an element or null. */
export type Engine = {
  /** Whether the browser shows a page as it was left when the user goes back to it. */
  keepsPages: boolean;
  open(url: string): Promise<void>;
  run<Fn extends InPage>(fn: Fn, ...args: Parameters<Fn>): Promise<ReturnType<Fn>>;
  /** Resolves to whether there was an element to click. */
  click<Find extends InPage>(find: Find, ...args: Parameters<Find>): Promise<boolean>;
  /** Replaces what a field contains. */
  type<Find extends InPage>(text: string, find: Find, ...args: Parameters<Find>): Promise<boolean>;
  /** Chooses files of this machine in a file input. */
  attach<Find extends InPage>(paths: string[], find: Find, ...args: Parameters<Find>): Promise<boolean>;
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
};

export type EngineName = 'WebKit' | 'Firefox';
