/** How the reference looks: the colours and measures of the web app, in one sheet that the page carries itself. */
export const REFERENCE_STYLE = `:root{color-scheme:light dark;--bg:light-dark(#f8f5ef,#0b1020);--surface:light-dark(#fffdf9,#111831);
--sunk:light-dark(#efeae0,#080c19);--line:light-dark(#e0d9ca,#232e52);--ink:light-dark(#0b1020,#f6f1e5);--ink-2:light-dark(#41485f,#b9c1d9);
--accent:light-dark(#944a00,#ffb454);--good:light-dark(#0b6844,#63d8a3);--bad:light-dark(#ad2018,#ff9a8f);
font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;scroll-padding-top:1rem}
*{box-sizing:border-box}
body{margin:0 auto;max-width:76rem;padding:1.5rem clamp(1rem,2.4vw,2rem) 4rem;background:var(--bg);color:var(--ink);overflow-wrap:anywhere}
a{color:inherit;text-decoration-thickness:1px;text-underline-offset:.2em}a:hover{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:3px;border-radius:.25rem}
h1{margin:.25rem 0 .5rem;font-size:clamp(1.75rem,1.35rem + 1.8vw,2.5rem);line-height:1.1;letter-spacing:-.02em}
h2{margin:0 0 .5rem;font-size:1.3125rem;line-height:1.25;letter-spacing:-.01em}
h3{margin:1.5rem 0 .5rem;font-size:.9375rem}h3 code{font-size:.9375rem;font-weight:650}details{margin-top:.75rem}
p{margin:.5rem 0;max-width:46rem}
code,pre{font:.8125rem/1.5 ui-monospace,"IBM Plex Mono",Menlo,Consolas,monospace}
pre{margin:.5rem 0;overflow:auto;max-height:32rem;padding:.75rem 1rem;border-radius:.625rem;background:var(--sunk);overflow-wrap:normal}
summary{cursor:pointer;font-size:.875rem;color:var(--ink-2)}
.sides{margin-top:1.25rem}.head p{color:var(--ink-2)}.head a{color:var(--ink)}
nav ul{margin:0 0 1.25rem;padding:0;list-style:none}nav li{margin:.125rem 0}
nav a{display:flex;gap:.5rem;align-items:baseline;padding:.25rem 0;text-decoration:none;font-size:.875rem;color:var(--ink-2)}
nav a:hover{color:var(--ink);text-decoration:underline}
nav h2{margin:0 0 .25rem;font-size:.8125rem;letter-spacing:0}
section{margin:0 0 1.25rem;padding:clamp(1rem,2vw,1.5rem);border:1px solid var(--line);border-radius:1rem;background:var(--surface)}
.address{display:flex;gap:.5rem;align-items:baseline;margin:0 0 .75rem}
.method{flex:none;min-width:3.25rem;font-weight:650;color:var(--accent)}.get{color:var(--good)}.delete{color:var(--bad)}
dl{margin:0}dt{margin-top:.75rem;padding-top:.75rem;border-top:1px solid var(--line)}dd{margin:.25rem 0 0}dd code{color:var(--ink-2)}
dd pre code,dd pre{color:var(--ink)}
.status{margin-right:.5rem;font-weight:700;color:var(--good)}.status.refused{color:var(--bad)}
table{border-collapse:collapse;width:100%;font-size:.875rem}
th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line)}
th{color:var(--ink-2);font-weight:600}td:first-child{width:14rem}tr:last-child td{border-bottom:0}
.member{margin-top:2rem;padding-top:1.25rem;border-top:1px solid var(--line)}
@media(max-width:40rem){td,td:first-child{display:block;width:auto;border:0;padding:.1rem 0}
tr{display:block;padding:.5rem 0;border-bottom:1px solid var(--line)}tr:last-child{border:0}thead{display:none}}
@media(min-width:64rem){.sides{display:grid;grid-template-columns:17rem minmax(0,1fr);gap:2.5rem;align-items:start}
nav{position:sticky;top:0;max-height:100vh;overflow:auto;padding:1rem .25rem}}`;
