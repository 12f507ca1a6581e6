import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import { tabHrefs } from '../../../test/samples.ts';
import { BottomBar } from '../bottom-bar/BottomBar.tsx';
import { Breadcrumb } from '../breadcrumb/Breadcrumb.tsx';
import { Footer } from '../footer/Footer.tsx';
import { Page } from '../page/Page.tsx';
import { TopBar } from '../top-bar/TopBar.tsx';
import states from './PrintSheet.stories.tsx';
import { PrintSheet } from './PrintSheet.tsx';

const meta = {
  ...behaviours(states, { layout: 'fullscreen' }),
  title: 'ふるまい/印刷の紙面',
  id: 'behaviours-print-sheet',
  tags: ['behaviour', '!autodocs'],
  args: {
    children: (
      <header>
        <h1>領収書</h1>
      </header>
    ),
  },
};
export default meta;

/** CSS rules that apply in print. */
const findPrintRules = (rules: CSSRuleList): CSSRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule) return rule.conditionText === 'print' ? [...rule.cssRules] : [];
    return rule instanceof CSSLayerBlockRule ? findPrintRules(rule.cssRules) : [];
  });

const isPrinted = (element: Element) =>
  ![...document.styleSheets]
    .flatMap((sheet) => findPrintRules(sheet.cssRules))
    .some(
      (rule) => rule instanceof CSSStyleRule && rule.style.display === 'none' && element.matches(rule.selectorText),
    );

/** バーもフッターもパンくずも印刷されない。紙面の中の見出しは残る。 */
export const PrintedAlone: StoryObj<typeof meta> = {
  name: '紙面だけが印刷される',
  render: (args) => (
    <>
      <TopBar viewer={{ status: 'signedOut' }} signInHref="/sign-in" menu={[]} onSignOut={() => {}} />
      <BottomBar signedIn={false} current={null} hrefs={tabHrefs} />
      <Page>
        <Breadcrumb items={[{ label: 'ホーム', href: '/' }]} onBack={() => {}} />
        <PrintSheet {...args} />
      </Page>
      <Footer />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const chrome = [...canvasElement.querySelectorAll('header, nav, footer')].filter(
      (element) => !element.closest('article'),
    );
    await expect(chrome.map(({ tagName }) => tagName)).toEqual(['HEADER', 'NAV', 'NAV', 'FOOTER']);
    for (const element of chrome) await expect(isPrinted(element)).toBe(false);
    await expect(isPrinted(canvas.getByRole('article'))).toBe(true);
    await expect(isPrinted(canvas.getByRole('heading', { name: '領収書' }).parentElement as Element)).toBe(true);
    const pages = [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].filter((rule) => rule instanceof CSSPageRule),
    );
    await expect(pages.map(({ cssText }) => cssText).join()).toMatch(/size: a4/i);
  },
};
