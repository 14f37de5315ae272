import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { kinds, type Markup, markupReader, type Names, TEXT_FIELD } from './page-markup.ts';

type Selector = { text: string; needs: Names };

type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'rule'; selectors: readonly Selector[]; body: readonly Part[] }
  | { kind: 'group'; head: string; pieces: readonly Piece[] };

/** A declaration, or what is nested in a rule. `sets`: the custom property that it sets. */
type Part = { text: string; sets: string | null };

/** A style sheet as `criticalStyles` reads it. */
export type Sheet = readonly Piece[];

/**
 * The layers of all style sheets, in the order of the whole sheets. The rules stay in the layers that they come from: the reset of a layer
 * above all would win over utilities that the served page does not use, such as those of a notice that the browser adds.
 */
const LAYERS = 'properties,theme,base,components,utilities,remote';

/** Not for the first sight of a page: what the pointer or a printer calls for. */
const LATER = /:hover|:active|:disabled|::selection|::file-selector-button/;
const LATER_GROUPS = /^(?:print|\(hover)/;
const LATER_DECLARATIONS = /^(?:transition|cursor|(?:-webkit-)?(?:user-select|print-color-adjust|tap-highlight-color))/;
/** Parts of fields for text, dates and numbers that the browser draws. */
const OF_FIELDS = /^::?(?:-webkit-(?:date|calendar|search|inner-spin|outer-spin)|placeholder|-moz-ui)/;

/** What a selector asks for outside of `:not()` and the like, which may as well be absent. `:is()` and `:where()` ask for their only selector. */
function needsOf(selector: string): Names {
  const needs = { classes: [] as string[], tags: [] as string[], attributes: [] as string[] };
  const collect = ([only, ...others]: readonly selectorParser.Selector[]) => {
    for (const part of others.length === 0 ? (only?.nodes ?? []) : []) {
      if (part.type === 'class') needs.classes.push(part.value);
      if (part.type === 'tag') needs.tags.push(part.value.toLowerCase());
      if (part.type === 'attribute') needs.attributes.push(part.attribute);
      if (part.type === 'pseudo' && OF_FIELDS.test(part.value)) needs.tags.push(TEXT_FIELD);
      if (part.type === 'pseudo' && /^:(?:is|where)$/.test(part.value)) collect(part.nodes);
    }
  };
  collect(selectorParser().astSync(selector).nodes);
  return needs;
}

const partsOf = (rule: Rule): Part[] =>
  (rule.nodes ?? []).flatMap((node: ChildNode): Part[] => {
    if (node.type === 'comment' || (node.type === 'decl' && LATER_DECLARATIONS.test(node.prop))) return [];
    const text = node.toString();
    return [{ text, sets: node.type === 'decl' && isCustom(node) ? node.prop : null }];
  });

const isCustom = ({ prop }: Declaration) => prop.startsWith('--');

const GROUPS = new Set(['layer', 'media', 'supports', 'container']);

function rulePiece(rule: Rule): Piece[] {
  const kept = rule.selectors.filter((selector) => !LATER.test(selector));
  return kept.length === 0
    ? []
    : [{ kind: 'rule', selectors: kept.map((text) => ({ text, needs: needsOf(text) })), body: partsOf(rule) }];
}

function atRulePiece(rule: AtRule): Piece[] {
  const { name, nodes, params } = rule;
  if (nodes === undefined || !GROUPS.has(name)) return [{ kind: 'text', text: rule.toString() }];
  return LATER_GROUPS.test(params) ? [] : [{ kind: 'group', head: `@${name} ${params}`, pieces: piecesOf(nodes) }];
}

const piecesOf = (nodes: readonly ChildNode[]): Piece[] =>
  nodes.flatMap((node) => {
    if (node.type === 'rule') return rulePiece(node);
    return node.type === 'atrule' ? atRulePiece(node) : [];
  });

/** Reads a style sheet, once for all pages. */
export const sheetOf = (css: string): Sheet => piecesOf(parse(css).nodes);

const isMet = (needs: Names, { attributes, classes, tags }: Markup) =>
  needs.classes.every((name) => classes.has(name)) &&
  needs.tags.every((name) => tags.has(name)) &&
  needs.attributes.every((name) => attributes.has(name));

/** The rules of a sheet that a page's markup meets. */
function met(sheet: Sheet, markup: Markup): Sheet {
  return sheet.flatMap((piece): Piece[] => {
    if (piece.kind === 'rule') {
      const selectors = piece.selectors.filter(({ needs }) => isMet(needs, markup));
      return selectors.length === 0 ? [] : [{ ...piece, selectors }];
    }
    if (piece.kind === 'text') return [piece];
    const pieces = met(piece.pieces, markup);
    return pieces.length === 0 ? [] : [{ ...piece, pieces }];
  });
}

const namesIn = (text: string): readonly string[] => text.match(/--[\w-]+/g) ?? [];

/** The custom properties that are used, by declarations or by others that are. */
function usedIn(sheets: readonly Sheet[]): Set<string> {
  const used = new Set<string>();
  const setters = new Map<string, string[]>();
  const walk = (sheet: Sheet) => {
    for (const piece of sheet) {
      if (piece.kind === 'group') walk(piece.pieces);
      if (piece.kind !== 'rule') continue;
      for (const { sets, text } of piece.body) {
        if (sets === null) for (const name of namesIn(text)) used.add(name);
        else setters.set(sets, [...(setters.get(sets) ?? []), ...namesIn(text.slice(text.indexOf(':')))]);
      }
    }
  };
  sheets.forEach(walk);
  const waiting = [...used];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const next of setters.get(name) ?? []) {
      if (used.has(next)) continue;
      used.add(next);
      waiting.push(next);
    }
  }
  return used;
}

/** A registration of a custom property, or an animation, that nothing uses is left out. */
function isUsed(text: string, used: ReadonlySet<string>, rules: string): boolean {
  const [, kind, name = ''] = /^@(property|keyframes)\s+([\w-]+)/.exec(text) ?? [];
  if (kind === 'property') return used.has(name);
  return kind !== 'keyframes' || rules.includes(name);
}

function written(sheet: Sheet, used: ReadonlySet<string>): string {
  return sheet
    .map((piece): string => {
      if (piece.kind === 'text') return piece.text.startsWith('@layer') ? `${piece.text};` : '';
      if (piece.kind === 'group') {
        const inner = written(piece.pieces, used);
        return inner === '' ? '' : `${piece.head}{${inner}}`;
      }
      const body = piece.body.filter(({ sets }) => sets === null || used.has(sets)).map(({ text }) => text);
      return body.length === 0 ? '' : `${piece.selectors.map(({ text }) => text).join(',')}{${body.join(';')}}`;
    })
    .join('');
}

const textsOf = (sheet: Sheet): string[] =>
  sheet.flatMap((piece) => {
    if (piece.kind === 'group') return textsOf(piece.pieces);
    return piece.kind === 'text' && !piece.text.startsWith('@layer') ? [piece.text] : [];
  });

/** What the selectors of style sheets ask for. */
function askedFor(sheets: readonly Sheet[]): Markup {
  const asked = { classes: new Set<string>(), tags: new Set<string>(), attributes: new Set<string>() };
  const walk = (sheet: Sheet) => {
    for (const piece of sheet) {
      if (piece.kind === 'group') walk(piece.pieces);
      if (piece.kind !== 'rule') continue;
      for (const { needs } of piece.selectors) {
        for (const kind of kinds) for (const name of needs[kind]) asked[kind].add(name);
      }
    }
  };
  sheets.forEach(walk);
  return asked;
}

/**
 * The rules are for the first sight alone. Definitions of typefaces, properties and animations are those of the style sheets once more; they
 * may stay: the page would be laid out anew without them.
 */
export type CriticalStyles = { rules: string; definitions: string };

/** Pages of one kind need the same styles: those of so many kinds are kept. */
const MOST_KEPT = 200;

/**
 * Returns the function that gives what of the style sheets a page's markup needs for its first sight: rules for other markup, for pointers and for print are
 * left out, as are custom properties that nothing uses. Stands ahead of the style sheets, which contain the same rules in the same layers.
 */
export function criticalStyles(sheets: readonly Sheet[]): (markup: string) => CriticalStyles {
  const asked = askedFor(sheets);
  const read = markupReader(asked);
  const kept = new Map<string, CriticalStyles>();
  return (markup) => {
    const page = read(markup);
    const key = kinds.map((kind) => [...page[kind]].sort().join(' ')).join('\n');
    const styles = kept.get(key) ?? stylesFor(sheets, page);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, styles);
    return styles;
  };
}

function stylesFor(sheets: readonly Sheet[], page: Markup): CriticalStyles {
  const kept = sheets.map((sheet) => met(sheet, page));
  const used = usedIn(kept);
  const rules = kept.map((sheet) => written(sheet, used)).join('');
  const others = sheets.flatMap(textsOf).filter((text) => isUsed(text, used, rules));
  return { rules: `@layer ${LAYERS};${rules}`, definitions: [...new Set(others)].join('') };
}
