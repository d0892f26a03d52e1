import path from 'node:path';
import { domainParts } from './imports.ts';
import { homelessIn } from './rooms.ts';
import type { Finding } from './source.ts';

const topFolders = ['api', 'server', 'web', 'e2e', 'migrations', 'bench', 'scripts'];
const maxLines = 300;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
const drawers = /(^|-)(utils?|helpers?|misc|stuff)$/;

/** What a file's place and name alone can break. */
export function checkName(file: string): Finding[] {
  const report = (message: string): Finding => ({ path: file, line: 1, message });
  const folders = path.posix.dirname(file).split('/');
  const name = path.posix.basename(file);
  const stem = name.replace(/\..*$/, '');
  const findings: Finding[] = [];
  if (file.includes('/') && !topFolders.includes(folders[0] ?? '')) {
    findings.push(report(`code lives in ${topFolders.join('/, ')}/`));
  }
  const odd = [...folders, name].find((part) => part !== '.' && !kebab.test(part));
  if (odd) findings.push(report(`« ${odd} » is not kebab-case`));
  const drawer = [...folders, stem].find((part) => drawers.test(part));
  if (drawer) findings.push(report(`« ${drawer} » says nothing: name the file after what is in it`));
  if (stem === 'index') findings.push(report('no index files: import the file that holds the thing'));
  const homeless = homelessIn(file);
  if (homeless) findings.push(report(homeless));
  return [...findings, ...checkDomainName(file).map(report)];
}

export function checkLength(file: string, text: string): Finding[] {
  const lines = text.trimEnd().split('\n').length;
  return lines > maxLines
    ? [{ path: file, line: maxLines + 1, message: `${lines} lines: split it, ${maxLines} is the limit` }]
    : [];
}

/** A domain of the server holds a closed set of files, so that one knows where to look. */
function checkDomainName(file: string): string[] {
  const match = /^(server\/(?!platform\/|testing\/).+)\/([^/]+)$/.exec(file);
  const [, folder, name] = match ?? [];
  if (!folder || !name) return [];
  if (folder.split('/').length > 3) return ['a part of a domain has no folders of its own: it is a domain, or a file'];
  const isKnown = domainParts.some((part) => name === `${part}.ts`) || /^[a-z-]+(\.db)?\.test\.ts$/.test(name);
  return isKnown
    ? []
    : [`a domain holds only ${domainParts.join('.ts, ')}.ts and tests: what is shared belongs in platform/`];
}
