import { type ESTree, Visitor } from 'vite';
import { maySpeakSql } from './imports.ts';
import { type Finding, isIn, isTest, type Source } from './source.ts';

const tools = ['scripts/', 'bench/', 'e2e/'];
// web/routes.ts is read by the build alone, like a configuration.
const environmentHomes = ['server/env.ts', 'web/routes.ts', ...tools];
const clockHomes = ['server/platform/clock.ts', 'web/lib/now.ts', ...tools];
const defaultExportHomes = [
  'web/routes/',
  'web/routes.ts',
  'web/root.tsx',
  'web/entry.server.tsx',
  'web/entry.client.tsx',
];
const isConfig = (file: string) => /^[^/]+\.config\.ts$/.test(file);
const queries = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'];
const testFunctions = ['test', 'it', 'describe'];
const dodges = ['skip', 'only', 'todo', 'fixme', 'skipIf', 'runIf'];

/** What the code of a file can break, whoever it imports. */
export function checkCode(source: Source): Finding[] {
  const { path, program, lineAt } = source;
  const findings: Finding[] = [];
  const report = (node: { start: number }, message: string) =>
    findings.push({ path, line: lineAt(node.start), message });
  const readsEnvironment = isConfig(path) || isIn(path, environmentHomes);
  const isClock = isConfig(path) || isIn(path, clockHomes);

  new Visitor({
    MemberExpression(node) {
      if (isNamed(node.object, 'process') && propertyOf(node) === 'env' && !readsEnvironment) {
        report(node, 'process.env is read in server/env.ts alone: add the variable there and pass the value in');
      }
    },
    CallExpression(node) {
      if (node.callee.type !== 'MemberExpression') return;
      const property = propertyOf(node.callee) ?? '';
      if (isNamed(node.callee.object, 'Date') && property === 'now' && !isClock) {
        report(node, 'the time comes from the clock: take a Clock (server/platform/clock.ts) and call now()');
      }
      if (queries.includes(property) && path.startsWith('server/') && !maySpeakSql(path)) {
        report(node, 'only stores write SQL: move the query to store.ts');
      }
      if (testFunctions.some((name) => isNamed(rootOf(node.callee), name)) && dodges.includes(property)) {
        report(node, `.${property} hides tests: mend or delete them`);
      }
    },
    NewExpression(node) {
      if (isNamed(node.callee, 'Date') && node.arguments.length === 0 && !isClock) {
        report(node, 'the time comes from the clock: take a Clock (server/platform/clock.ts) and call now()');
      }
    },
    ExportDefaultDeclaration(node) {
      if (!isConfig(path) && !isIn(path, defaultExportHomes))
        report(node, 'no default exports except routes: export it by name');
    },
    ExportAllDeclaration(node) {
      report(node, 'no barrels: import the file that holds the thing');
    },
    ClassDeclaration(node) {
      if (!/(Error|Refusal)$/.test(nameOf(node.superClass))) {
        report(node, 'no classes except errors: write a function that returns an object');
      }
    },
    TSEnumDeclaration(node) {
      report(node, 'no enums: use a union of strings');
    },
  }).visit(program);

  if (path.startsWith('server/') && !isTest(path)) {
    for (const node of program.body) {
      if (isSharedState(node)) report(node, 'two sites in one process would share it: make it in a createX function');
    }
  }

  const first = program.body[0];
  if (
    first &&
    !isTest(path) &&
    program.body.every((node) => 'source' in node && node.source && node.type.startsWith('Export'))
  ) {
    report(first, 'no barrels: import the file that holds the thing');
  }
  return findings;
}

/** A variable, or a Map or Set that is filled later. A WeakMap belongs to its keys. */
function isSharedState(statement: ESTree.Node): boolean {
  const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (node?.type !== 'VariableDeclaration') return false;
  const startsEmpty = ({ init }: ESTree.VariableDeclarator) =>
    init?.type === 'NewExpression' && ['Map', 'Set'].includes(nameOf(init.callee)) && init.arguments.length === 0;
  return node.kind !== 'const' || node.declarations.some(startsEmpty);
}

const isNamed = (node: ESTree.Node, name: string) => node.type === 'Identifier' && node.name === name;

/** `env` of `process.env` and of `process['env']`. */
function propertyOf({ property }: ESTree.MemberExpression): string | null {
  if (property.type === 'Identifier') return property.name;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null;
}

/** `test` of `test.describe.only`. */
function rootOf(node: ESTree.Node): ESTree.Node {
  return node.type === 'MemberExpression' ? rootOf(node.object) : node;
}

function nameOf(node: ESTree.Node | null): string {
  if (node?.type === 'Identifier') return node.name;
  return node?.type === 'MemberExpression' ? (propertyOf(node) ?? '') : '';
}
