export { ApiError, codeOf } from './api-error.ts';
export { call, callList, type CallInput, forgetOpenCalls, type Listed, onWrite, prepareCalls, send } from './client.ts';
export { configureSite, siteConfig } from './config.ts';
export { type StepUpHandlers, setStepUpHandlers } from './step-up.ts';
export { logOut, useUnheardLogout } from './log-out.ts';
export { isOffline, isUnanswered, outageWords, useRetryOnline } from './outage.ts';
export { forgetPageData, givePageData, hasPageData, pageDataOf, rendered, want } from './page-data.ts';
export {
  currentSession,
  endSession,
  interruptSession,
  onSessionChange,
  type Session,
  startSession,
  useSession,
  watchSession,
} from './session.ts';
export { isStorageBlocked } from './storage.ts';
export { readStoredDraft, storeDraft, takeStoredDrafts, VISITOR } from './stored-drafts.ts';
export { followTrackingConsent, setTrackingConsent, track, useIsConsentAsked, useTrackingConsent } from './tracking.ts';
