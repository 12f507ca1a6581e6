import { addressOf } from './line.ts';
import { inEachBrowser } from './test.ts';

inEachBrowser('a page left open over a release opens the next one', async ({ person, line }) => {
  await person.open('/');
  await person.canUse();
  line.outdate(addressOf('src/pages/search.tsx'));
  await person.follow('さがす');
  await person.sees('検索機能は準備中です');
});

inEachBrowser(
  'a page whose file is lost can be read, and opens when its link is tapped again',
  async ({ person, line }) => {
    const incomplete = '操作に必要なファイルを読み込めませんでした';
    await person.open('/');
    await person.canUse();
    line.lose(addressOf('src/pages/search.tsx'));
    await person.follow('さがす');
    await person.sees(incomplete);
    await person.sees('検索機能は準備中です');
    line.repair();
    await person.follow('ホーム');
    await person.doesNotSee(incomplete);
    await person.follow('さがす');
    await person.sees('検索機能は準備中です');
    await person.doesNotSee(incomplete);
  },
);
