/** The stylesheet of the hosted pages, mobile first. */
export const style = `
:root{--paper:#faf8f4;--surface:#fff;--ink:#23211d;--muted:#6b665c;--line:#e6e1d7;--edge:#8d877b;--brand:#1f6b4a;--brand-dark:#185539;--brand-soft:#e7f1ea;--clay:#a4552f;--clay-soft:#f8ede6;--danger:#b3261e}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%}
body{min-height:100vh;background:var(--paper);color:var(--ink);font:16px/1.75 "Hiragino Sans","Noto Sans","Noto Sans CJK JP","Yu Gothic UI",Meiryo,sans-serif;font-variant-numeric:tabular-nums;line-break:strict;overflow-wrap:anywhere}
h1,h2{line-height:1.45;font-feature-settings:"palt";word-break:auto-phrase;text-wrap:balance}
h1{font-size:24px}h2{font-size:18px}
a{color:var(--brand);text-underline-offset:.25em}
ul{padding:0;list-style:none}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.test{padding:6px 16px;background:var(--brand-soft);font-size:13px;line-height:1.5;text-align:center}
main{max-width:560px;margin:0 auto;padding:32px 16px 56px}
.eyebrow{color:var(--muted);font-size:14px;line-height:1.5;margin-bottom:4px}
.lead{margin-top:8px;color:var(--muted);font-size:15px}
.panel{margin-top:28px;padding:20px 16px 24px;background:var(--surface);border:1px solid var(--line);border-radius:14px}
.panel h2+*{margin-top:16px}
.items{margin-top:20px;border-top:1px solid var(--line)}
.items li{display:flex;justify-content:space-between;gap:16px;padding:12px 0;border-bottom:1px solid var(--line)}
.items span:last-child{white-space:nowrap}
.total{display:flex;justify-content:space-between;align-items:baseline;gap:16px;padding-top:12px;font-weight:700}
.total strong{font-size:28px;line-height:1.4;white-space:nowrap}
.total small{font-size:13px;font-weight:400;color:var(--muted);margin:0 -.5em 0 4px}
.pairs{margin-top:20px;border-top:1px solid var(--line)}
.pairs div{display:grid;grid-template-columns:7.5em 1fr;gap:12px;padding:10px 0;border-bottom:1px solid var(--line)}
.pairs dt{color:var(--muted);font-size:14px;line-height:28px}
.field{margin-top:16px}
.two{display:grid;grid-template-columns:1fr 1fr;gap:12px}
label{display:block;font-size:14px;font-weight:700;line-height:1.5;margin-bottom:6px}
.hint{font-size:13px;line-height:1.6;color:var(--muted);margin-top:4px}
input[type=text]{display:block;width:100%;height:48px;padding:0 12px;border:1px solid var(--edge);border-radius:10px;background:var(--surface);color:inherit;font:inherit}
input::placeholder{color:var(--muted);opacity:.9}
input:focus-visible{outline-offset:0}
[aria-invalid=true]{border-color:var(--danger)!important;box-shadow:inset 0 0 0 1px var(--danger)}
.error{margin-top:6px;font-size:14px;line-height:1.6;color:var(--danger)}
.notice{padding:10px 14px;border-left:3px solid;border-radius:0 10px 10px 0;font-size:15px;line-height:1.6}
.notice p+p{font-size:14px;color:var(--ink)}
.bad{color:var(--danger);background:#fbeceb}.bad [role=alert]{font-weight:700}
.warn{color:var(--clay);background:var(--clay-soft)}
.check{display:flex;gap:12px;align-items:center;min-height:44px;margin-bottom:0;font-weight:400;font-size:15px;cursor:pointer}
.check input{flex:none;width:22px;height:22px;margin:0;accent-color:var(--brand)}
.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:50px;padding:8px 20px;border:1px solid var(--brand);border-radius:12px;background:var(--brand);color:#fff;font:inherit;font-weight:700;text-decoration:none;cursor:pointer;transition:background-color .15s}
.button:hover{background:var(--brand-dark)}
.quiet{background:var(--surface);border-color:var(--edge);color:var(--ink)}.quiet:hover{background:var(--paper)}
.danger{background:var(--danger);border-color:var(--danger)}.danger:hover{background:#8f1e18}
.small{width:auto;min-height:44px;padding:4px 16px;border-radius:10px;font-size:14px}
.actions{display:grid;gap:12px;margin-top:24px}
.note{margin-top:20px;font-size:14px;color:var(--muted);white-space:pre-line}
.cancel{display:flex;align-items:center;justify-content:center;min-height:44px;margin-top:8px}
details{margin-top:24px;border-top:1px solid var(--line);border-bottom:1px solid var(--line);font-size:14px}
summary{display:flex;align-items:center;justify-content:space-between;min-height:48px;cursor:pointer;list-style:none;color:var(--muted)}
summary::-webkit-details-marker{display:none}
summary::after{content:"";width:8px;height:8px;margin:-4px 4px 0;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(45deg)}
details[open] summary::after{margin-top:4px;transform:rotate(225deg)}
.cards{padding-bottom:16px}.cards div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:4px 0}
.cards dt{font-size:16px}.cards dd{color:var(--muted)}
.balance{display:block;font-size:32px;font-weight:700;line-height:1.4}
.payments{margin-top:12px;border-top:1px solid var(--line)}
.payments>li{display:grid;gap:10px;padding:16px 0;border-bottom:1px solid var(--line)}
.what strong{display:block;line-height:1.5}.what time{font-size:14px;color:var(--muted)}
.sums{display:grid;grid-template-columns:repeat(3,1fr);gap:8px}
.sums dt{font-size:13px;line-height:1.5;color:var(--muted)}.sums dd{white-space:nowrap}
.state{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:44px}
.badge{display:inline-block;padding:1px 12px;border:1px solid var(--line);border-radius:99px;background:var(--surface);font-size:13px;white-space:nowrap}
.badge.done{border-color:transparent;background:var(--brand-soft);color:var(--brand);font-weight:700}
section{margin-top:40px}
.log{margin-top:12px;border-top:1px solid var(--line)}.log summary{padding:8px 0}.log summary::after{flex:none;margin-left:12px}.log details{margin-top:0;border-top:0}pre{max-height:480px;overflow:auto;padding:12px;background:var(--surface);font-size:12px;line-height:1.5;white-space:pre-wrap}
@media(min-width:768px){main{padding:48px 24px 72px}.panel{padding:28px 28px 32px}h1{font-size:28px}.back .button{width:auto;min-width:240px;justify-self:start}}
@media(min-width:960px){
.wide{max-width:1008px}
.pay{display:grid;grid-template-columns:1fr 420px;gap:72px;align-items:start}.pay .panel{margin-top:0}.pay .summary{padding-top:28px}
.payments>li{grid-template-columns:1fr 320px 232px;gap:24px;align-items:center}
.sums{text-align:right}
.row{display:flex;gap:12px}.row .button{flex:1}
}
@media(prefers-reduced-motion:reduce){*{transition:none!important}}
`;
