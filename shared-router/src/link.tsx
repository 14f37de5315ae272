import type { ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';

// `discover` is for servers that send routes to the router. It would add an attribute to every link of a document.

/** A link to a screen. Takes the props of the router's `Link`. */
export const Link = (props: ComponentProps<typeof RouterLink>) => <RouterLink discover="none" {...props} />;

/** A link that has `aria-current` on the current screen. Takes the props of the router's `NavLink`. */
export const NavLink = (props: ComponentProps<typeof RouterNavLink>) => <RouterNavLink discover="none" {...props} />;
