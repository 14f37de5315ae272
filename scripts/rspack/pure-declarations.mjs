/** Calls by which the contract declares its schemas and endpoints. */
const declarations =
  /(?<![\w$.])(v\.(?!parse|safeParse|is\b|assert)\w+|(?:endpoint|payload|updatePayload|mayBeAbsent|optionalField|clearableField|integer|wholeNumber|requiredText|queryOf|listQuery|listOf|readsAs)(?<!function \w+))(?=\()/g;

/**
 * Marks declarations as pure, so that builds omit unused ones: a bundler cannot detect that a call has no side effect.
 */
export default function pureDeclarations(source) {
  return source.replace(declarations, '/*#__PURE__*/ $1');
}
