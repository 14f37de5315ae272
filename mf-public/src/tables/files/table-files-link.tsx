import { pathTo } from 'shared-contract/screens';
import { TextLink } from '../../shared/text-link.tsx';

/** Leads from a person's tables to their files. */
export function TableFilesLink() {
  return (
    <p className="pub:print:hidden">
      <TextLink to={pathTo('tableFiles')}>Download or import tables</TextLink>
    </p>
  );
}
