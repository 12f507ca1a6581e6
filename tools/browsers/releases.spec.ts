import { addressOf } from './line.ts';
import { inEachBrowser } from './test.ts';

inEachBrowser('a page left open over a release opens the next one', async ({ person, line }) => {
  await person.open('/');
  await person.canUse();
  line.outdate(addressOf('src/pages/search.tsx'));
  await person.follow('さがす');
  await person.sees('検索機能は準備中です');
});

inEachBrowser('a page whose file could not be loaded opens when its link is tapped again', async ({ person, line }) => {
  await person.open('/');
  await person.canUse();
  line.lose(addressOf('src/pages/search.tsx'));
  await person.follow('さがす');
  await person.sees('通信できませんでした');
  line.repair();
  await person.follow('ホーム');
  await person.doesNotSee('通信できませんでした');
  await person.follow('さがす');
  await person.sees('検索機能は準備中です');
});
