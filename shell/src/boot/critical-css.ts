import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { nameKinds, type Markup, markupReader, type Names, TEXT_FIELD } from './page-markup.ts';

type Selector = { text: string; needs: Names };

type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'rule'; selectors: readonly Selector[]; body: readonly RuleItem[] }
  | { kind: 'group'; head: string; pieces: readonly Piece[] };

/** A declaration or a rule nested in a rule. `property`: the custom property that a declaration sets. */
type RuleItem = { text: string; property: string | null };

/** A parsed style sheet, as `criticalStyles` takes it. */
export type Sheet = readonly Piece[];

/**
 * The cascade layers of all style sheets, in their order. Critical rules stay in their layers. A reset without a
 * layer would override utilities that only the whole sheets contain, such as those of a failure notice added in the
 * browser.
 */
const LAYERS = 'properties,theme,base,components,utilities,remote';

/**
 * Not critical: selectors that depend on the pointer, groups for print, declarations without effect on the first
 * paint.
 */
const NON_CRITICAL_SELECTOR = /:hover|:active|:disabled|::selection|::file-selector-button/;
const NON_CRITICAL_GROUP = /^(?:print|\(hover)/;
const NON_CRITICAL_DECLARATION =
  /^(?:transition|cursor|(?:-webkit-)?(?:user-select|print-color-adjust|tap-highlight-color))/;
/** Pseudo-elements of text, date and number fields. */
const FIELD_PSEUDO_ELEMENT = /^::?(?:-webkit-(?:date|calendar|search|inner-spin|outer-spin)|placeholder|-moz-ui)/;

/**
 * Returns the names that a selector requires. `:not()` and lists in `:is()` or `:where()` require none; a single
 * selector in them does.
 */
function needsOf(selector: string): Names {
  const needs = { classes: [] as string[], tags: [] as string[], attributes: [] as string[] };
  const collect = ([only, ...alternatives]: readonly selectorParser.Selector[]) => {
    for (const part of alternatives.length === 0 ? (only?.nodes ?? []) : []) {
      if (part.type === 'class') needs.classes.push(part.value);
      if (part.type === 'tag') needs.tags.push(part.value.toLowerCase());
      if (part.type === 'attribute') needs.attributes.push(part.attribute);
      if (part.type === 'pseudo' && FIELD_PSEUDO_ELEMENT.test(part.value)) needs.tags.push(TEXT_FIELD);
      if (part.type === 'pseudo' && /^:(?:is|where)$/.test(part.value)) collect(part.nodes);
    }
  };
  collect(selectorParser().astSync(selector).nodes);
  return needs;
}

const itemsOf = (rule: Rule): RuleItem[] =>
  (rule.nodes ?? []).flatMap((node: ChildNode): RuleItem[] => {
    if (node.type === 'comment' || (node.type === 'decl' && NON_CRITICAL_DECLARATION.test(node.prop))) return [];
    const text = node.toString();
    return [{ text, property: node.type === 'decl' && isCustom(node) ? node.prop : null }];
  });

const isCustom = ({ prop }: Declaration) => prop.startsWith('--');

const GROUPS = new Set(['layer', 'media', 'supports', 'container']);

function rulePiece(rule: Rule): Piece[] {
  const selectors = rule.selectors.filter((selector) => !NON_CRITICAL_SELECTOR.test(selector));
  return selectors.length === 0
    ? []
    : [{ kind: 'rule', selectors: selectors.map((text) => ({ text, needs: needsOf(text) })), body: itemsOf(rule) }];
}

function atRulePiece(rule: AtRule): Piece[] {
  const { name, nodes, params } = rule;
  if (nodes === undefined || !GROUPS.has(name)) return [{ kind: 'text', text: rule.toString() }];
  return NON_CRITICAL_GROUP.test(params)
    ? []
    : [{ kind: 'group', head: `@${name} ${params}`, pieces: piecesOf(nodes) }];
}

const piecesOf = (nodes: readonly ChildNode[]): Piece[] =>
  nodes.flatMap((node) => {
    if (node.type === 'rule') return rulePiece(node);
    return node.type === 'atrule' ? atRulePiece(node) : [];
  });

/** Parses a style sheet. */
export const sheetOf = (css: string): Sheet => piecesOf(parse(css).nodes);

const isMatched = (needs: Names, { attributes, classes, tags }: Markup) =>
  needs.classes.every((name) => classes.has(name)) &&
  needs.tags.every((name) => tags.has(name)) &&
  needs.attributes.every((name) => attributes.has(name));

/** The pieces of a sheet whose selectors can match the page's markup. */
function matchingPieces(sheet: Sheet, markup: Markup): Sheet {
  return sheet.flatMap((piece): Piece[] => {
    if (piece.kind === 'rule') {
      const selectors = piece.selectors.filter(({ needs }) => isMatched(needs, markup));
      return selectors.length === 0 ? [] : [{ ...piece, selectors }];
    }
    if (piece.kind === 'text') return [piece];
    const pieces = matchingPieces(piece.pieces, markup);
    return pieces.length === 0 ? [] : [{ ...piece, pieces }];
  });
}

const propertyNamesIn = (text: string): readonly string[] => text.match(/--[\w-]+/g) ?? [];

/** The custom properties that declarations use, directly or through other custom properties. */
function usedProperties(sheets: readonly Sheet[]): Set<string> {
  const used = new Set<string>();
  const setters = new Map<string, string[]>();
  const walk = (sheet: Sheet) => {
    for (const piece of sheet) {
      if (piece.kind === 'group') walk(piece.pieces);
      if (piece.kind !== 'rule') continue;
      for (const { property, text } of piece.body) {
        if (property === null) for (const name of propertyNamesIn(text)) used.add(name);
        else
          setters.set(property, [...(setters.get(property) ?? []), ...propertyNamesIn(text.slice(text.indexOf(':')))]);
      }
    }
  };
  sheets.forEach(walk);
  const pending = [...used];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    for (const next of setters.get(name) ?? []) {
      if (used.has(next)) continue;
      used.add(next);
      pending.push(next);
    }
  }
  return used;
}

/** Whether an at-rule is used: `@property` and `@keyframes` only if a rule uses their name, others always. */
function isUsed(text: string, used: ReadonlySet<string>, rules: string): boolean {
  const [, kind, name = ''] = /^@(property|keyframes)\s+([\w-]+)/.exec(text) ?? [];
  if (kind === 'property') return used.has(name);
  return kind !== 'keyframes' || rules.includes(name);
}

function serialize(sheet: Sheet, used: ReadonlySet<string>): string {
  return sheet
    .map((piece): string => {
      if (piece.kind === 'text') return piece.text.startsWith('@layer') ? `${piece.text};` : '';
      if (piece.kind === 'group') {
        const inner = serialize(piece.pieces, used);
        return inner === '' ? '' : `${piece.head}{${inner}}`;
      }
      const body = piece.body.filter(({ property }) => property === null || used.has(property)).map(({ text }) => text);
      return body.length === 0 ? '' : `${piece.selectors.map(({ text }) => text).join(',')}{${body.join(';')}}`;
    })
    .join('');
}

const textsOf = (sheet: Sheet): string[] =>
  sheet.flatMap((piece) => {
    if (piece.kind === 'group') return textsOf(piece.pieces);
    return piece.kind === 'text' && !piece.text.startsWith('@layer') ? [piece.text] : [];
  });

/** The names that the selectors of the sheets require. */
function referencedNames(sheets: readonly Sheet[]): Markup {
  const referenced = { classes: new Set<string>(), tags: new Set<string>(), attributes: new Set<string>() };
  const walk = (sheet: Sheet) => {
    for (const piece of sheet) {
      if (piece.kind === 'group') walk(piece.pieces);
      if (piece.kind !== 'rule') continue;
      for (const { needs } of piece.selectors) {
        for (const kind of nameKinds) for (const name of needs[kind]) referenced[kind].add(name);
      }
    }
  };
  sheets.forEach(walk);
  return referenced;
}

/**
 * `rules` are removed once the style sheets have loaded. `definitions` (fonts, properties, animations) repeat those
 * of the style sheets and stay, because removing them would cause a new layout.
 */
export type CriticalStyles = { rules: string; definitions: string };

/** The maximum number of cached results. Pages of one kind share an entry, because they have the same names. */
const MAX_CACHE_ENTRIES = 200;

/**
 * Returns a function that extracts the critical CSS of a page's markup from the style sheets. It omits rules for
 * other markup, for pointers and for print, and unused custom properties. The style sheets contain the same rules in
 * the same layers, so they can load afterwards.
 */
export function criticalStyles(sheets: readonly Sheet[]): (markup: string) => CriticalStyles {
  const referenced = referencedNames(sheets);
  const read = markupReader(referenced);
  const cache = new Map<string, CriticalStyles>();
  return (markup) => {
    const page = read(markup);
    const key = nameKinds.map((kind) => [...page[kind]].sort().join(' ')).join('\n');
    const styles = cache.get(key) ?? stylesFor(sheets, page);
    if (cache.size >= MAX_CACHE_ENTRIES) cache.clear();
    cache.set(key, styles);
    return styles;
  };
}

function stylesFor(sheets: readonly Sheet[], page: Markup): CriticalStyles {
  const matching = sheets.map((sheet) => matchingPieces(sheet, page));
  const used = usedProperties(matching);
  const rules = matching.map((sheet) => serialize(sheet, used)).join('');
  const definitions = sheets.flatMap(textsOf).filter((text) => isUsed(text, used, rules));
  return { rules: `@layer ${LAYERS};${rules}`, definitions: [...new Set(definitions)].join('') };
}
