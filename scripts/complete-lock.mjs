// Completes package-lock.json after a change of dependencies: `npm run lock`.
//
// npm leaves out of the lock file the optional packages of other platforms when the registry at hand does not answer
// for them, and `npm ci` then refuses the lock file on every machine (« Missing … from lock file »). This adds them
// back, with the platform that their name states, so that npm skips them where they do not belong. Then it checks
// that the file holds no download address: each machine uses its own registry.
//
// After a change: npm install --save-exact name@version && npm run lock, then try it in an empty folder:
//   cp package.json package-lock.json .npmrc "$folder" && cd "$folder" && npm ci --cache "$(mktemp -d)"
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const file = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../package-lock.json');
const lock = JSON.parse(fs.readFileSync(file, 'utf8'));
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const systemAliases = { linuxmusl: 'linux', win: 'win32', windows: 'win32' };
const cpus = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

const added = [];
for (const [from, parent] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
    if (resolvesFrom(from, name)) continue;
    if (!/^\d+\.\d+\.\d+[\w.-]*$/.test(range))
      fail(`${name}@${range}: an exact version is needed to complete the lock`);
    lock.packages[`node_modules/${name}`] = entryFor(name, range, parent);
    added.push(`${name}@${range}`);
  }
}

const addresses = Object.entries(lock.packages).filter(([, entry]) => entry.resolved);
if (addresses.length > 0) fail(`${addresses.length} entries name a download address, the first: ${addresses[0][0]}`);

const absent = Object.entries(lock.packages).filter(([, entry]) => weRunOn(entry) && !isPinned(entry));
if (absent.length > 0) fail(`the registry has not ${absent[0][0]}@${absent[0][1].version}: pin a version that it has`);

const [top, ...rest] = Object.entries(lock.packages);
rest.sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries([top, ...rest]);
if (added.length > 0) fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length > 0 ? `added ${added.length}:\n${added.join('\n')}` : 'the lock file is complete');

/** Servers and the machines of developers; without a package for them, the install is silent and the build fails. */
function weRunOn({ os = [], cpu = [], libc = [] }) {
  return os.includes('linux') && (cpu.includes('x64') || cpu.includes('arm64')) && !libc.includes('musl');
}

/** What npm itself entered has a digest; what this script adds has none, since the registry did not answer for it. */
function isPinned(entry) {
  return entry.integrity !== undefined;
}

/** Looks where Node would: in the package's own node_modules, then in each folder above. */
function resolvesFrom(from, name) {
  const steps = from === '' ? [] : `/${from}`.split('/node_modules/').slice(1);
  for (let depth = steps.length; depth >= 0; depth -= 1) {
    const place = [...steps.slice(0, depth), name].map((step) => `node_modules/${step}`).join('/');
    if (lock.packages[place]) return true;
  }
  return false;
}

function entryFor(name, version, parent) {
  const words = name.split(/[/-]/).map((word) => systemAliases[word] ?? word);
  const os = words.find((word) => systems.includes(word));
  const cpu = words.find((word) => cpus.includes(word));
  if (!os && cpu !== 'wasm32') fail(`${name}: its name states no platform; npm would try to install it everywhere`);
  const isMusl = /musl/.test(name);
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(parent.dev && { dev: true }),
    ...(isMusl && { libc: ['musl'] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
