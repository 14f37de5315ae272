import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { pathTo } from 'shared-contract/screens';
import { Link, useLocation, useNavigate } from 'shared-router';

/** Back to the previous page, or home when the visit began here. */
export function BackLink() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const isFirstPage = key === 'default';
  const goBack = (event: MouseEvent) => {
    if (isFirstPage || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={pathTo('home')}
      onClick={goBack}
      className="acc:flex acc:min-h-9 acc:w-fit acc:items-center acc:gap-1.5 acc:text-sm acc:font-semibold acc:text-muted-foreground acc:hover:text-foreground"
    >
      <ArrowLeft aria-hidden="true" /> Back
    </Link>
  );
}
