/** ブラウザーが、遅い回線か、通信量を抑える設定だと知らせているか。知らせないブラウザーでは、いつもそうではない。 */
export function isSlowConnection() {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  return /2g/.test(connection?.effectiveType ?? '') || connection?.saveData === true;
}
