import { useState } from 'react';
import { cn } from './cn.ts';

const sizes = {
  sm: 'size-9',
  default: 'size-14',
  lg: 'size-24',
  xl: 'size-36',
};

type AvatarProps = {
  src?: string | null | undefined;
  /** Who or what the picture shows; leave it out where the name is beside it. */
  alt?: string | undefined;
  size?: keyof typeof sizes | undefined;
  className?: string | undefined;
};

/** A round picture; a default one where there is none or it does not load. */
export function Avatar({ src, alt = '', size = 'default', className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const look = cn('shrink-0 overflow-hidden rounded-full border bg-muted object-cover', sizes[size], className);
  if (typeof src === 'string' && src !== '' && src !== failed) {
    return (
      <img
        data-slot="avatar"
        src={src}
        alt={alt}
        referrerPolicy="no-referrer"
        className={look}
        onError={() => setFailed(src)}
      />
    );
  }
  const name = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  return (
    <svg data-slot="avatar" viewBox="0 0 48 48" className={cn(look, 'text-muted-foreground')} {...name}>
      <circle cx="24" cy="19" r="8" fill="currentColor" opacity="0.7" />
      <path d="M8 48c0-11 7.2-17 16-17s16 6 16 17v8H8z" fill="currentColor" opacity="0.7" />
    </svg>
  );
}
