// Globals of both browsers and Node that the contract uses; neither DOM nor Node types are loaded here.
declare class URL {
  constructor(url: string, base?: string);
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

declare class URLSearchParams {
  constructor(entries: [name: string, value: string][]);
  toString(): string;
}
