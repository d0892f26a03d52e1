// `node scripts/pictures/draw.ts` after a change of `art/`: makes the pictures of the drawings that changed, in the
// sizes and formats that pages ask for. They are committed, because all of them take minutes. See decision 006.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { digestOf, listPictures, type Picture } from './list.ts';

const artDir = path.resolve(import.meta.dirname, '../../art');
const readyDir = path.join(artDir, 'ready');
const indexFile = path.join(readyDir, 'made-from.json');
const atOnce = 2;

sharp.cache(false);
sharp.concurrency(1);
for (const folder of ['site', 'cars']) await mkdir(path.join(readyDir, folder), { recursive: true });
const before = await readIndex();
const drawings = listPictures(artDir);
const isReady = (drawing: string, pictures: Picture[]) =>
  before[drawing] === digestOf(artDir, drawing) && pictures.every(({ file }) => existsSync(path.join(readyDir, file)));
const changed = [...drawings].filter(([drawing, pictures]) => !isReady(drawing, pictures));

const queue = [...changed];
const worker = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) await drawAll(...next);
};
await Promise.all(Array.from({ length: atOnce }, worker));

const wanted = new Set([...drawings.values()].flat().map(({ file }) => file));
for (const file of globSync('*/*', { cwd: readyDir })) {
  if (!wanted.has(file)) await rm(path.join(readyDir, file));
}
const index = Object.fromEntries([...drawings.keys()].map((drawing) => [drawing, digestOf(artDir, drawing)]));
await writeFile(indexFile, `${JSON.stringify(index, null, 2)}\n`);
console.log(`${changed.length} drawings made into pictures, ${drawings.size - changed.length} unchanged`);

async function drawAll(drawing: string, pictures: Picture[]) {
  const widest = Math.max(...pictures.map(({ width }) => width));
  const drawn = await draw(drawing, widest);
  for (const picture of pictures) {
    const sized = sharp(drawn).resize({ width: picture.width });
    await writeFile(path.join(readyDir, picture.file), await encode(sized, picture));
  }
  console.log(drawing);
}

/** At the widest size that is asked for; blurred shadows take most of the time, so it is drawn once and scaled. */
async function draw(drawing: string, width: number): Promise<Buffer> {
  const svg = await readFile(path.join(artDir, drawing));
  const drawnWidth = /<svg[^>]*\sviewBox="\S+ \S+ ([\d.]+) /.exec(svg.toString('utf8', 0, 1000))?.[1];
  if (drawnWidth === undefined) throw new Error(`No viewBox in ${drawing}`);
  const drawn = sharp(svg, { density: (72 * width) / Number(drawnWidth) }).resize({ width });
  return drawn.png({ compressionLevel: 1 }).toBuffer();
}

/** Made once and looked at by everybody: worth more effort than an upload. */
function encode(drawn: Sharp, { format, isMaster }: Picture): Promise<Buffer> {
  if (isMaster) return drawn.webp({ quality: 90, effort: 6 }).toBuffer();
  switch (format) {
    case 'avif':
      return drawn.avif({ quality: 55, effort: 2 }).toBuffer();
    case 'webp':
      return drawn.webp({ quality: 78, effort: 6 }).toBuffer();
    case 'jpg':
      return drawn.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
    case 'png':
      return drawn.png({ compressionLevel: 9 }).toBuffer();
  }
}

async function readIndex(): Promise<Record<string, string>> {
  return existsSync(indexFile) ? (JSON.parse(await readFile(indexFile, 'utf8')) as Record<string, string>) : {};
}
