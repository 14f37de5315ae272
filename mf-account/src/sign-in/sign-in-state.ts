import { useLocation } from 'shared-router';
import * as v from 'valibot';

/** Only a path of this site is ever gone to, and none that would lead straight back to signing in. */
const Place = v.pipe(v.string(), v.regex(/^\/(?![/\\])/), v.regex(/^(?!\/(?:login|register|notauthorized)\b)/i));

const SignInState = v.object({
  /** Where one was before one had to sign in. */
  from: v.fallback(v.optional(Place), undefined),
  /** What has just been done that leads to the login. */
  done: v.fallback(v.optional(v.picklist(['registered', 'password-set'])), undefined),
  /** Whose account it was done to. */
  email: v.fallback(v.optional(v.string()), undefined),
});
export type SignInState = v.InferOutput<typeof SignInState>;

/** Reads a navigation state; what in it is not as it should be counts as missing. */
export const signInStateOf = (state: unknown): SignInState => v.parse(v.fallback(SignInState, {}), state);

/** What led to this sign-in screen: kept in the navigation state, handed on by the links between these screens. */
export const useSignInState = (): SignInState => signInStateOf(useLocation().state);
