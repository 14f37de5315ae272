import { parseSync } from '@swc/core';

/** A text in a source file, with `{}` for each value and inner element. */
export type Text = {
  text: string;
  /** The innermost JSX element that contains the text, '' outside of JSX. */
  element: string;
};

type Node = Record<string, unknown>;
/** The innermost element, and whether any string here is its content, even a single lower-case word. */
type Context = { element: string; isContent: boolean };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nameOf = (node: unknown) => (isNode(node) && 'value' in node ? String(node['value']) : '');

const SKIPPED_TYPES =
  /^(?:Import|Export(?:All|Named)Declaration$|Ts(?!AsExpression|SatisfiesExpression|NonNullExpression|ConstAssertion))/;
const SKIPPED_PARTS = new Set(['span', 'typeAnnotation', 'typeParameters', 'typeParams']);
const SKIPPED_ATTRIBUTES = new Set(['className', 'd', 'href', 'id', 'key', 'role', 'to', 'type', 'variant']);
const COMPARISONS = new Set(['==', '===', '!=', '!==', 'in']);
/** Functions and classes whose strings are keys, statements or messages for developers. */
const NOT_FOR_USERS = new Set([
  'AggregateError',
  'Error',
  'RangeError',
  'TypeError',
  'cn',
  'combinedQuery',
  'screen',
  'sql',
]);

/** Whether a string reads as a text: it has several words, or it is a capitalized word. Codes, keys and paths do not. */
const looksLikeText = (value: string) => /\p{L}\s+\S|\S\s+\p{L}/u.test(value) || /^\p{Lu}\p{Ll}+[.!?…]*$/u.test(value);
const hasWord = (text: string) => /\p{L}/u.test(text);

/** Returns the value of a string, or of a template with `{}` for each expression. */
function literalOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node['type'] === 'StringLiteral' || node['type'] === 'JSXText') return nameOf(node);
  if (node['type'] === 'JSXEmptyExpression') return '';
  if (node['type'] !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked).join('{}');
}

const expressionOf = (child: Node): unknown =>
  child['type'] === 'JSXExpressionContainer' ? child['expression'] : child;

/** The parts of a node that can be the value of the node itself: the branches of a condition, both sides of `??`. */
function branchesOf(node: Node): unknown[] | undefined {
  switch (node['type']) {
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']];
    case 'BinaryExpression':
      return COMPARISONS.has(String(node['operator'])) ? [] : [node['left'], node['right']];
    case 'ParenthesisExpression':
    case 'JSXExpressionContainer':
    case 'TsAsExpression':
    case 'TsSatisfiesExpression':
    case 'TsNonNullExpression':
    case 'TsConstAssertion':
      return [node['expression']];
    default:
      return undefined;
  }
}

function isSkipped(node: Node): boolean {
  const type = String(node['type']);
  if (type === 'JSXAttribute') return SKIPPED_ATTRIBUTES.has(nameOf(node['name']));
  if (type === 'TaggedTemplateExpression') return NOT_FOR_USERS.has(nameOf(node['tag']));
  if (type === 'NewExpression' || type === 'CallExpression') return NOT_FOR_USERS.has(nameOf(node['callee']));
  return SKIPPED_TYPES.test(type);
}

/** Returns the texts of a TypeScript source: the content and attributes of JSX, and strings that read as text. */
export function textsIn(source: string, isTsx: boolean): Text[] {
  const found: Text[] = [];
  const add = (value: string, { element, isContent }: Context) => {
    const text = value.replaceAll(/\s+/g, ' ').trim();
    if (hasWord(text) && (isContent || looksLikeText(text))) found.push({ text, element });
  };
  const visitElement = (node: Node) => {
    const opening = node['opening'] as Node | { name?: unknown; attributes?: unknown };
    const element = nameOf(opening['name']);
    const children = (node['children'] as Node[]).map(expressionOf);
    add(children.map((child) => literalOf(child) ?? '{}').join(''), { element, isContent: true });
    visit(opening['attributes'], { element, isContent: false });
    for (const child of children)
      if (literalOf(child) === undefined) visit(child, { element, isContent: true });
      else if (isNode(child)) visit(child['expressions'], { element, isContent: true });
  };
  const visit = (node: unknown, context: Context): void => {
    if (Array.isArray(node)) return node.forEach((item) => visit(item, context));
    if (!isNode(node) || isSkipped(node)) return;
    if (node['type'] === 'JSXElement' || node['type'] === 'JSXFragment') return visitElement(node);
    const text = literalOf(node);
    if (text !== undefined) {
      add(text, context);
      return visit(node['expressions'], { ...context, isContent: context.isContent || text.includes(' ') });
    }
    visit(branchesOf(node), context);
    const inside = { ...context, isContent: false };
    if (node['type'] === 'ConditionalExpression') visit(node['test'], inside);
    else if (node['type'] === 'KeyValueProperty') visit(node['value'], inside);
    else if (node['type'] === 'SwitchCase') visit(node['consequent'], inside);
    else if (branchesOf(node) === undefined)
      for (const [key, part] of Object.entries(node)) if (!SKIPPED_PARTS.has(key)) visit(part, inside);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: isTsx, target: 'es2024' }).body, {
    element: '',
    isContent: false,
  });
  return found;
}
