import { type ESTree, Visitor } from 'vite';
import { type Finding, isTest, type Source } from './source.ts';

const spokenAttributes = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
];
const physicalClass =
  /^-?(m[lr]|p[lr]|scroll-[mp][lr]|border-[lr]|rounded-(l|r|tl|tr|bl|br))(-|$)|^-?(left|right)-|^(text|float|clear)-(left|right)$/;
const physicalProperty =
  /\b(margin|padding|border|scroll-margin|scroll-padding)-(left|right)\b|(^|[\s;{])(left|right)\s*:|text-align:\s*(left|right)/;
const saysWords = (text: string) => /\p{L}/u.test(text);

/** Screens keep their words in texts.ts and lay out by logical directions, ready for another language. */
export function checkScreen(source: Source): Finding[] {
  const { path, program, lineAt } = source;
  if (!path.startsWith('web/') || isTest(path)) return [];
  const findings: Finding[] = [];
  const report = (node: { start: number }, message: string) =>
    findings.push({ path, line: lineAt(node.start), message });
  const reportWords = (node: { start: number }, words: string) =>
    report(node, `« ${words.trim()} » is screen text: put it into texts.ts beside this file`);
  const reportClasses = (node: { start: number }, text: string) => {
    const physical = text.split(/\s+/).find((token) => physicalClass.test(withoutVariants(token)));
    if (physical)
      report(node, `${physical} fails right to left: use ms-, me-, ps-, pe-, start-, end-, text-start, text-end`);
  };

  new Visitor({
    JSXText(node) {
      if (saysWords(node.value)) reportWords(node, node.value);
    },
    JSXExpressionContainer(node) {
      // Attributes come here too; those that are spoken are looked at below.
      if (source.text[node.start - 1] === '=') return;
      for (const [literal, text] of literalsOf(node.expression)) if (saysWords(text)) reportWords(literal, text);
    },
    JSXAttribute(node) {
      if (node.name.type !== 'JSXIdentifier' || !spokenAttributes.includes(node.name.name) || !node.value) return;
      const value = node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
      for (const [literal, text] of literalsOf(value)) if (saysWords(text)) reportWords(literal, text);
    },
    Literal(node) {
      if (typeof node.value === 'string') reportClasses(node, node.value);
    },
    TemplateElement(node) {
      reportClasses(node, node.value.raw);
    },
  }).visit(program);
  return findings;
}

export function checkStyleSheet(path: string, text: string): Finding[] {
  return text.split('\n').flatMap((line, at) =>
    physicalProperty.test(line)
      ? [
          {
            path,
            line: at + 1,
            message: 'fails right to left: use the logical property (margin-inline-start, inset-inline-end…)',
          },
        ]
      : [],
  );
}

/** The strings that an expression may come to, through conditions and alternatives. */
function literalsOf(node: ESTree.Node): [ESTree.Node, string][] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [[node, node.value]] : [];
  if (node.type === 'TemplateLiteral') return [[node, node.quasis.map((part) => part.value.raw).join(' ')]];
  if (node.type === 'ConditionalExpression') return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
  if (node.type === 'LogicalExpression') return [...literalsOf(node.left), ...literalsOf(node.right)];
  return [];
}

/** `md:hover:!-ml-2` → `-ml-2`. */
const withoutVariants = (token: string) => token.replace(/^.*:(?![^[]*\])/, '').replace(/^!/, '');
