import { type Finding, isIn, type Source } from './source.ts';

export const publicSheet = 'web/app.css';

/** What the sheet of public pages leaves out would stand there without its looks: only what is left out too may use it. */
export function checkPublicStyles(css: string, sources: readonly Source[]): Finding[] {
  const leftOut = [...css.matchAll(/^@source not '\.\/(.*)';$/gm)].flatMap(([, place = '']) => placesOf(place));
  return sources
    .filter(({ path }) => path.startsWith('web/') && path !== 'web/routes.ts' && !isIn(path, leftOut))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target, values }) => values.length > 0 && target.endsWith('.tsx') && isIn(target, leftOut))
        .map(({ target, line }) => ({
          path,
          line,
          message: `imports ${target}, which ${publicSheet} leaves out: let it in there`,
        })),
    );
}

/** `ui/{a,b}.tsx` are two files; what has no ending is a folder. */
function placesOf(written: string): string[] {
  const [, before = '', names = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(written) ?? [];
  const all = names ? names.split(',').map((name) => before + name + after) : [written];
  return all.map((place) => (place.includes('.') ? `web/${place}` : `web/${place}/`));
}
