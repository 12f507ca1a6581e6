/** The page for a failed rendering; it needs no script and no file. `requestId`: for the operator. */
export const errorPage = (requestId: string) => `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>エラー | イエスペック</title>
<style>body{margin:0;padding:5rem 1rem;background:#faf8f4;color:#1f1d1a;font-family:sans-serif;line-height:1.7;text-align:center}
h1{font-size:1.25rem}small{color:#67625a}a{color:inherit}</style>
</head>
<body>
<h1>ページを表示できませんでした</h1>
<p>しばらく経ってから再度お試しください。</p>
<p><a href="/">トップページへ</a></p>
<p><small>お問い合わせ番号 ${requestId}</small></p>
</body>
</html>
`;
