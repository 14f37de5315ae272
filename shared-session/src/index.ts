export { ApiError, codeOf } from './api-error.ts';
export {
  call,
  callList,
  type CallInput,
  clearIdempotencyKeys,
  type Listed,
  onWrite,
  prepareCalls,
  send,
} from './client.ts';
export { configureSite, siteConfig } from './config.ts';
export { type StepUpHandlers, setStepUpHandlers } from './step-up.ts';
export { logOut, useUnconfirmedLogout } from './log-out.ts';
export { isOffline, isUnanswered, outageMessage, useRetryOnline } from './outage.ts';
export { clearPageData, setPageData, hasPageData, pageDataOf, renderWithData, want } from './page-data.ts';
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
export { isStorageBlocked, storage } from './storage.ts';
export { readStoredDraft, storeDraft, takeStoredDrafts, VISITOR } from './stored-drafts.ts';
export { followTrackingConsent, setTrackingConsent, track, useIsConsentAsked, useTrackingConsent } from './tracking.ts';
