import { getAdminSummary } from 'shared-contract/audit';
import { pathTo } from 'shared-contract/screens';
import { Link, useSearchParams } from 'shared-router';
import { query, useData } from 'shared-session/query';
import { Page } from 'shared-ui/basic';
import { FindTables } from './find-tables.tsx';
import { ReportQueue } from './report-queue.tsx';

const views = [
  { name: 'Open', search: '' },
  { name: 'Closed', search: '?state=closed' },
  { name: 'Find tables', search: '?view=tables' },
] as const;

type View = (typeof views)[number]['name'];

/** What people have reported, to decide on; and tables that administrators look for themselves. */
export function Reports() {
  const [params] = useSearchParams();
  const { data: summary, reload } = useData(query(getAdminSummary));
  const view: View =
    params.get('view') === 'tables' ? 'Find tables' : params.get('state') === 'closed' ? 'Closed' : 'Open';
  return (
    <Page title="Reports" lead="Reported tables, profiles and groups. Nothing is hidden until you decide.">
      <nav aria-label="Reports" className="adm:flex adm:flex-wrap adm:gap-1 adm:border-b">
        {views.map(({ name, search }) => (
          <Link
            key={name}
            to={`${pathTo('reports')}${search}`}
            aria-current={name === view ? 'page' : undefined}
            className="adm:-mb-px adm:inline-flex adm:min-h-11 adm:items-center adm:gap-2 adm:border-b-2 adm:border-transparent adm:px-4 adm:text-muted-foreground adm:hover:text-foreground adm:focus-visible:-outline-offset-2 adm:aria-[current]:border-primary adm:aria-[current]:font-semibold adm:aria-[current]:text-foreground"
          >
            {name}
            {name === 'Open' && summary !== undefined && summary.openReports > 0 && (
              <span className="adm:text-sm adm:tabular-nums">({summary.openReports})</span>
            )}
          </Link>
        ))}
      </nav>
      {view === 'Find tables' ? (
        <FindTables onChanged={reload} />
      ) : (
        <ReportQueue key={view} state={view === 'Closed' ? 'closed' : 'open'} onChanged={reload} />
      )}
    </Page>
  );
}
