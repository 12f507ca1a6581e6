import { propertyA } from '../e2e/buyer.ts';
import { inEachBrowser } from './test.ts';

/** Runs in the page: wraps its texts, now and later, as Chrome does when it translates a page. */
function translatePage() {
  const wrap = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('font, style, script, option, [translate="no"]'))
        continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  wrap(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) wrap(node.parentNode ?? node);
  }).observe(document.body, { childList: true, subtree: true });
}

inEachBrowser('a visitor signs up and buys on pages that the browser has translated', async ({ person }) => {
  const translate = async () => {
    await person.canUse();
    await person.engine.run(translatePage);
  };
  await person.open('/');
  await translate();
  await person.follow(propertyA);
  await person.sees('購入後に閲覧可能');
  await person.press('ギャラリー');
  await person.press('部屋');
  await person.follow('仕様情報を購入する');
  await person.sees('仕様情報の購入には新規登録が必要です');
  await person.signUp();
  await person.isAt('/checkout?');
  await person.press('購入する');
  await person.isAt('/c/pay/');
  await person.fill('カード番号', '4242 4242 4242 4242');
  await person.fill('有効期限', '1230');
  await person.fill('セキュリティコード', '123');
  await person.press('支払う');
  await person.isAt('?tab=products');
  await translate();
  await person.sees('購入済み');
  await person.doesNotSee('購入後に閲覧可能');
  await person.press('をコピー');
  await person.sees('コピーし');
});
