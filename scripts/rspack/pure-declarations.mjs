/** Calls by which the contract declares its schemas and endpoints. */
const declarations =
  /(?<![\w$.])(v\.(?!parse|safeParse|is\b|assert)\w+|(?:endpoint|payload|updatePayload|mayBeAbsent|optionalField|clearableField|integer|wholeNumber|requiredText|queryOf|listQuery|listOf|readsAs)(?<!function \w+))(?=\()/g;

/** Marks what only declares, so that a build leaves out what it does not use: a bundler cannot tell that a call has no effect. */
export default function pureDeclarations(source) {
  return source.replace(declarations, '/*#__PURE__*/ $1');
}
