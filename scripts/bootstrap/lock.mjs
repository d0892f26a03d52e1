import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 200;

/** Two starts at once must not install or build into the same folder; held until this process exits. */
export async function takeLock(file) {
  let told = false;
  while (!tryLock(file)) {
    const owner = ownerOf(file);
    if (!isAlive(owner)) {
      removeStale(file, owner);
      continue;
    }
    if (!told)
      console.log(`› waiting for process ${owner}, which is preparing this folder (if it is not, delete ${file})`);
    told = true;
    await delay(pollMs);
  }
  process.on('exit', () => fs.rmSync(file, { force: true }));
}

function tryLock(file) {
  try {
    // Written aside and linked into place, so that nobody ever reads a lock without its owner.
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, String(process.pid));
    try {
      fs.linkSync(draft, file);
      return true;
    } finally {
      fs.rmSync(draft, { force: true });
    }
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Moved aside first: of several who saw the same dead owner only one removes it, and a fresh lock is put back. */
function removeStale(file, owner) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    fs.renameSync(file, aside);
    if (ownerOf(aside) !== owner) fs.linkSync(aside, file);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

function ownerOf(file) {
  try {
    return Number(fs.readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  // A restarted container hands out the same small numbers again: our own is never somebody else's.
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
