import Bowser from 'bowser';

const { BROWSER_MAP, OS_MAP } = Bowser;

/** The name, if the library has it; of an unknown user agent it returns words that the sender chose. */
const known = (name: string | undefined, names: Record<string, string>) =>
  Object.values(names).find((candidate) => candidate === name);

/** The names of a user agent's browser and operating system, such as Chrome and Windows; undefined if unknown. */
export function describeUserAgent(userAgent: string | null | undefined) {
  if (!userAgent) return { browser: undefined, system: undefined };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: known(browser.name, BROWSER_MAP), system: known(os.name, OS_MAP) };
}
