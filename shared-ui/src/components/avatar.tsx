import { useState } from 'react';
import { cn } from './cn.ts';
import { colourOf, initialsOf } from './initials.ts';

const sizes = {
  sm: 'size-9 text-xs',
  default: 'size-14 text-lg',
  lg: 'size-24 text-3xl',
  xl: 'size-36 text-5xl',
};

type AvatarProps = {
  /** The person's name, from which the initials are derived. */
  name?: string | undefined;
  /** The user's id, which determines the colour. It stays the same on every screen. */
  id?: string | undefined;
  /** The URL of a picture. Only for profile and account pages, because any server may host it. */
  src?: string | null | undefined;
  /** The text alternative. Omit it if the name is beside the avatar. */
  alt?: string | undefined;
  size?: keyof typeof sizes | undefined;
  className?: string | undefined;
};

/**
 * A round avatar: the picture, or coloured initials if there is none or it fails to load. A generic
 * shape without a name.
 */
export function Avatar({ name = '', id = name, src, alt = '', size = 'default', className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const styles = cn('shrink-0 overflow-hidden rounded-full border', sizes[size], className);
  if (typeof src === 'string' && src !== '' && src !== failed) {
    return (
      <img
        data-slot="avatar"
        // Set before `src`, which starts the request.
        loading="lazy"
        referrerPolicy="no-referrer"
        src={src}
        alt={alt}
        className={cn('bg-muted object-cover', styles)}
        onError={() => setFailed(src)}
      />
    );
  }
  const role = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  const initials = initialsOf(name);
  if (initials === '') {
    return (
      <svg data-slot="avatar" viewBox="0 0 48 48" className={cn('bg-muted text-muted-foreground', styles)} {...role}>
        <circle cx="24" cy="19" r="8" fill="currentColor" opacity="0.7" />
        <path d="M8 48c0-11 7.2-17 16-17s16 6 16 17v8H8z" fill="currentColor" opacity="0.7" />
      </svg>
    );
  }
  return (
    <span
      data-slot="avatar"
      // Drawn by CSS, so that the initials are not part of the page's text.
      data-initials={initials}
      className={cn(
        'grid place-items-center border-transparent leading-none font-semibold text-[#fff] before:content-[attr(data-initials)]',
        colourOf(id),
        styles,
      )}
      {...role}
    />
  );
}
