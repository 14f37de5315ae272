import { useLocation } from 'shared-router';
import * as v from 'valibot';

/** A path of this site, and not one that would lead straight back to signing in. */
const Place = v.pipe(v.string(), v.regex(/^\/(?![/\\])/), v.regex(/^(?!\/(?:login|register|notauthorized)\b)/i));

const SignInState = v.object({
  /** The page that required signing in. */
  from: v.fallback(v.optional(Place), undefined),
  /** What was just completed before the login. */
  done: v.fallback(v.optional(v.picklist(['registered', 'password-set', 'first-password-set'])), undefined),
  /** The account's email. */
  email: v.fallback(v.optional(v.string()), undefined),
});
export type SignInState = v.InferOutput<typeof SignInState>;

/** Reads a navigation state; invalid parts count as missing. */
export const signInStateOf = (state: unknown): SignInState => v.parse(v.fallback(SignInState, {}), state);

/** What led to this sign-in screen, from the navigation state, which the links between these screens pass on. */
export const useSignInState = (): SignInState => signInStateOf(useLocation().state);
