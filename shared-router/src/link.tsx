import type { ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';

// `discover` is for servers that tell a router its routes. Every link of a document would carry an attribute for them.

/** A link to a screen; the props are those of the router's. */
export const Link = (props: ComponentProps<typeof RouterLink>) => <RouterLink discover="none" {...props} />;

/** A link that says whether it leads to the current screen (`aria-current`); the props are those of the router's. */
export const NavLink = (props: ComponentProps<typeof RouterNavLink>) => <RouterNavLink discover="none" {...props} />;
