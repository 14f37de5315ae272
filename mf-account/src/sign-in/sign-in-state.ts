import { useLocation } from 'shared-router';
import * as v from 'valibot';

/** A path of this site, except the sign-in screens and the notice that links to them. */
export const Place = v.pipe(v.string(), v.regex(/^\/(?![/\\])/), v.regex(/^(?!\/(?:login|register|notauthorized)\b)/i));

const SignInState = v.object({
  /** The page that required signing in. */
  from: v.fallback(v.optional(Place), undefined),
  /** The step that was completed just before the login. */
  done: v.fallback(
    v.optional(v.picklist(['registered', 'email-confirmed', 'password-set', 'first-password-set'])),
    undefined,
  ),
  /** The account's email. */
  email: v.fallback(v.optional(v.string()), undefined),
});
export type SignInState = v.InferOutput<typeof SignInState>;

/** Parses a navigation state. Invalid properties count as missing. */
export const signInStateOf = (state: unknown): SignInState => v.parse(v.fallback(SignInState, {}), state);

/** Returns the sign-in state from the navigation state. Links between the sign-in screens pass it on. */
export const useSignInState = (): SignInState => signInStateOf(useLocation().state);
