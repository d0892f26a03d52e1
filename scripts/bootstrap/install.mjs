import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Failure, root, run, siteNode } from './run.mjs';

const wantedMajor = 24;
const platform = `${process.platform}-${process.arch}`;
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.install-stamp');

/** Installs what the lock file says, unless that is what is there; then makes sure that the right Node is too. */
export async function installIfChanged() {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const stamp = `${platform} ${createHash('sha256').update(lock).digest('hex')}`;
  const last = fs.existsSync(stampFile) ? fs.readFileSync(stampFile, 'utf8') : '';
  if (last === stamp && fs.existsSync(siteNode)) return;
  const isThere = last === stamp || ((last === '' || last.startsWith(`${platform} `)) && agrees(lock));
  if (!isThere || !(fs.existsSync(siteNode) || hostNode())) await install();
  chooseNode();
  fs.writeFileSync(stampFile, stamp);
}

/** Whether npm's record of what it put into node_modules says the same as the lock file (after `npm install x`). */
function agrees(lock) {
  const record = path.join(modules, '.package-lock.json');
  if (!fs.existsSync(record)) return false;
  const wanted = JSON.parse(lock).packages;
  const installed = JSON.parse(fs.readFileSync(record, 'utf8')).packages;
  const isSame = (name) => installed[name]?.version === wanted[name]?.version;
  const needed = Object.keys(wanted).filter((name) => name !== '' && !wanted[name].optional);
  return needed.every(isSame) && Object.keys(installed).every(isSame);
}

async function install() {
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--prefer-offline'];
  // npm's own Node: the one in node_modules is about to be deleted.
  const npm = process.env.npm_execpath;
  const node = outsideModules(process.env.npm_node_execpath);
  const [program, ...before] = npm && node ? [node, npm] : ['npm'];
  await run('installing the libraries, one or two minutes the first time', program, [...before, ...args]);
}

/** The pinned Node is an optional package per platform, and npm is silent when it cannot be had. */
function chooseNode() {
  if (works(siteNode)) return;
  const host = hostNode();
  if (!host) {
    throw new Failure(
      `Rihla needs Node ${wantedMajor} or newer. None could be installed for ${platform}, ` +
        `and this is Node ${process.versions.node}. Install it from https://nodejs.org and try again.`,
    );
  }
  fs.rmSync(siteNode, { force: true });
  fs.mkdirSync(path.dirname(siteNode), { recursive: true });
  fs.symlinkSync(host, siteNode);
}

/** A Node of the host that is new enough, or undefined. */
function hostNode() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [
    process.env.npm_node_execpath,
    process.execPath,
    ...folders.map((folder) => path.join(folder, 'node')),
  ];
  return candidates.find((file) => outsideModules(file) && works(file));
}

const outsideModules = (file) => (file && !file.startsWith(modules + path.sep) ? file : undefined);

/** Asked of the program itself: one made for another C library is there but does not run. */
function works(file) {
  if (!fs.existsSync(file)) return false;
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1]) >= wantedMajor;
}
