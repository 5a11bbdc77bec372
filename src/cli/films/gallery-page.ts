/** A film as the page shows it; `file` and `poster` are relative to the page. */
export type ShownFilm = {
  prompt: string;
  file: string;
  poster: string | null;
  captions: string | null;
  language: string;
  facts: string;
  width: number;
  height: number;
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string) => text.replace(/[&<>"]/g, (c) => ENTITIES[c]!);

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.45 system-ui, sans-serif; }
  body { margin: 2rem auto; max-width: 90rem; padding: 0 1.5rem; }
  main { display: grid; gap: 2.5rem 2rem; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); align-items: start; }
  figure { margin: 0; }
  video { width: 100%; max-height: 34rem; background: #0003; border-radius: 0.4rem; }
  figcaption { margin-top: 0.5rem; }
  small { display: block; opacity: 0.75; }
  img { max-width: 100%; }
`;

function figureOf({ prompt, file, poster, captions, language, facts, width, height }: ShownFilm): string {
  const still = poster ? ` poster="${safe(poster)}"` : '';
  const track = captions
    ? `<track kind="captions" src="${safe(captions)}" srclang="${safe(language)}" label="${safe(language)}">`
    : '';
  return `<figure><video controls preload="none" width="${width}" height="${height}"${still} src="${safe(file)}">${track}</video>
<figcaption dir="auto">${safe(prompt)}<small>${safe(facts)}</small></figcaption></figure>`;
}

/** The page of a gallery: a player for each film with its prompt, and the sheet of all. */
export function galleryPage(films: readonly ShownFilm[], sheet: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Framelog gallery</title><style>${STYLE}</style></head>
<body><h1>${films.length} films, each from a prompt alone</h1>
<main>
${films.map(figureOf).join('\n')}
</main>
<h2>All of them on one sheet</h2><img src="${safe(sheet)}" alt="Stills of all films">
</body></html>
`;
}
