import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { listOf, payload } from './fields.ts';
import { failureKinds, failureParts, MAX_FAILURES, NO_SCREEN, REPORT_PATH } from './failure-kinds.ts';
import { screens } from './screens.ts';

/** A failure names no address and nothing about the visitor. */
const ClientFailure = payload({
  part: v.picklist(failureParts, 'Unknown part'),
  release: v.pipe(v.string('Required'), v.maxLength(100, 'Unknown release')),
  kind: v.picklist(failureKinds, 'Unknown kind'),
  screen: v.picklist([...Object.keys(screens), NO_SCREEN], 'Unknown screen'),
});
export type ClientFailure = v.InferOutput<typeof ClientFailure>;

export const reportFailures = endpoint('POST', REPORT_PATH, {
  summary: 'Report failures of the site in a browser',
  access: 'anyone',
  changesNoAnswer: true,
  withoutSession: true,
  body: payload({ failures: listOf(ClientFailure, MAX_FAILURES) }),
});
