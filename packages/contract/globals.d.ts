// What browsers and Node share and the contract uses; neither DOM nor Node types are loaded here.
declare class URL {
  static canParse(url: string): boolean;
  constructor(url: string);
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
}

declare class URLSearchParams {
  constructor(entries: [name: string, value: string][]);
  toString(): string;
}
