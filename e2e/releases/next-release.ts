import type { Project } from './project.ts';

/**
 * Marks of the next release: every part and its API show their release, and every file that names other files differs.
 */
const marks = [
  ['shell/src/layout/footer.tsx', '            Legal\n', '            Legal, next release\n'],
  [
    'mf-public/src/information/about.tsx',
    '{...publicPages.about(productName)}',
    '{...publicPages.about(productName)} title="Next release: About"',
  ],
  ['mf-account/src/sign-in/login.tsx', 'title="Login"', 'title="Next release: Login"'],
  ['mf-admin/src/shared/navigation/areas.ts', "name: 'Teams'", "name: 'Next release: Teams'"],
  ['shared-ui/src/basic.tsx', 'export { Alert }', 'export const nextRelease = true;\nexport { Alert }'],
  [
    'api/src/site/document.ts',
    'dataBlock(elementIds.registry,',
    "dataBlock('next-release', {}),\n    dataBlock(elementIds.registry,",
  ],
] as const;

/** An optional field of a team, added as developers do. */
const optionalField = [
  [
    'shared-contract/src/teams.ts',
    '  englishName: v.nullable(v.string()),\n',
    '  englishName: v.nullable(v.string()),\n  nickname: v.nullable(v.string()),\n',
  ],
  [
    'shared-contract/src/teams.ts',
    '  imageUrl: optionalField(PictureAddress),\n',
    '  imageUrl: optionalField(PictureAddress),\n  nickname: optionalField(Name),\n',
  ],
  [
    'api/src/platform/database/migrations/index.ts',
    'import type { Migration }',
    "import { nicknames } from './9999-nicknames.ts';\nimport type { Migration }",
  ],
  ['api/src/platform/database/migrations/index.ts', '  idempotencyKeys,\n', '  idempotencyKeys,\n  nicknames,\n'],
  [
    'mf-admin/src/areas/teams/team-fields.ts',
    "  website: url('Website', { column: false }),\n",
    "  website: url('Website', { column: false }),\n  nickname: text('Nickname', { column: true }),\n",
  ],
] as const;

const nicknames = `
export const nicknames = {
  name: '9999-nicknames',
  up: ({ db, type }) => db.schema.alterTable('teams').addColumn('nickname', type.text).execute(),
};
`;

/** A new field of a response, and one that may newly be null: of the team with the name below. */
const answerFields = [
  ['shared-contract/src/teams.ts', '  version: v.number(),\n', '  version: v.number(),\n  popularity: v.number(),\n'],
  ['shared-contract/src/teams.ts', '  country: v.number(),\n', '  country: v.nullable(v.number()),\n'],
  [
    'api/src/competition/catalog/teams.ts',
    '    seasonStats: stats',
    "    popularity: 7,\n    country: row.name === 'Exiles' ? null : row.country,\n    seasonStats: stats",
  ],
  [
    'mf-admin/src/areas/teams/team-detail.tsx',
    'of={factsOf(teamFields, team)}',
    "of={[...factsOf(teamFields, team), ['Popularity', team.popularity]]}",
  ],
] as const;

/** A value in a list of words: one more country, kind of stage, part of the points and decision of a match. */
const word = [
  ['shared-contract/src/countries.ts', "Zambia Zimbabwe'", "Zambia Zimbabwe Zubrowka'"],
  [
    'shared-contract/src/season-rules.ts',
    "stageKinds = ['league', 'group']",
    "stageKinds = ['league', 'group', 'pool']",
  ],
  ['shared-contract/src/season-rules.ts', "'half-down', 'none'] as const", "'half-down', 'none', 'third'] as const"],
  ['shared-contract/src/match-results.ts', "'shootout', 'penalties'],", "'shootout', 'penalties', 'goldenGoal'],"],
  [
    'api/src/platform/database/migrations/0056-abandoned-scores.ts',
    "'shootout', 'penalties'))",
    "'shootout', 'penalties', 'goldenGoal'))",
  ],
  ['mf-admin/src/standings/rule-labels.ts', "group: 'Group' }", "group: 'Group', pool: 'Pool' }"],
  ['mf-admin/src/standings/rule-labels.ts', "  none: 'None',\n", "  none: 'None',\n  third: 'A third',\n"],
  [
    'mf-admin/src/shared/labels.ts',
    "  penalties: 'Penalties',\n",
    "  penalties: 'Penalties',\n  goldenGoal: 'Golden goal',\n",
  ],
] as const;

/** A call, and a screen that requires it. */
const call = [
  [
    'shared-contract/src/leagues.ts',
    'export const getLeague =',
    `export const getMotto = endpoint('GET', '/league/:id/motto', {
  summary: 'What a league says of itself',
  access: 'admin',
  params: byId,
  answer: v.object({ motto: v.string() }),
});
export const getLeague =`,
  ],
  [
    'api/src/competition/catalog/league-routes.ts',
    '  bind(getLeague,',
    "  bind(getMotto, READS_ALL_SEASONS, async () => ({ motto: 'Fair' }));\n  bind(getLeague,",
  ],
  ['api/src/competition/catalog/league-routes.ts', '  getLeague,\n', '  getLeague,\n  getMotto,\n'],
  [
    'mf-admin/src/areas/leagues/league-detail.tsx',
    'useData(query(getLeague, { params: { id: leagueId } }))',
    `useData(
    combinedQuery('league and motto', [getMotto, getLeague], leagueId, async (signal) => {
      await call(getMotto, { params: { id: leagueId }, signal });
      return call(getLeague, { params: { id: leagueId }, signal });
    }),
  )`,
  ],
  [
    'mf-admin/src/areas/leagues/league-detail.tsx',
    'import { query, useData }',
    "import { call } from 'shared-session';\nimport { combinedQuery, useData }",
  ],
  ['mf-admin/src/areas/leagues/league-detail.tsx', 'import { getLeague,', 'import { getMotto, getLeague,'],
] as const;

/** The country that the next release adds, and the name of a team that it returns without a country. */
export const NEW_COUNTRY = 214;
export const WITHOUT_COUNTRY = 'Exiles';

/** Changes a copy of this checkout into the next release. */
export async function makeNextRelease(project: Project): Promise<void> {
  await project.add('api/src/platform/database/migrations/9999-nicknames.ts', nicknames);
  for (const [file, from, to] of [...marks, ...optionalField, ...answerFields, ...word, ...call]) {
    await project.change(file, from, to);
  }
  await project.build();
}
