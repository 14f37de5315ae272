import { getAdminSummary } from 'shared-contract/audit';
import { pathTo } from 'shared-contract/screens';
import { useSearchParams } from 'shared-router';
import { query, useData } from 'shared-session/query';
import { Page } from 'shared-ui/basic';
import { ViewLinks } from '../shared/navigation/view-links.tsx';
import { FindTables } from './find-tables.tsx';
import { ReportQueue } from './report-queue.tsx';

const views = [
  { name: 'Open', search: '' },
  { name: 'Closed', search: '?state=closed' },
  { name: 'Find tables', search: '?view=tables' },
] as const;

type View = (typeof views)[number]['name'];

/** The queue of reports to decide on, and a search for tables. */
export function Reports() {
  const [params] = useSearchParams();
  const { data: summary, reload } = useData(query(getAdminSummary));
  const view: View =
    params.get('view') === 'tables' ? 'Find tables' : params.get('state') === 'closed' ? 'Closed' : 'Open';
  return (
    <Page title="Reports" lead="Reported tables, profiles and groups. Nothing is hidden until you decide.">
      <ViewLinks
        label="Reports"
        views={views.map(({ name, search }) => ({
          name,
          to: `${pathTo('reports')}${search}`,
          isCurrent: name === view,
          note: name === 'Open' && summary !== undefined && summary.openReports > 0 && (
            <span className="adm:text-sm adm:tabular-nums">({summary.openReports})</span>
          ),
        }))}
      />
      {view === 'Find tables' ? (
        <FindTables onChanged={reload} />
      ) : (
        <ReportQueue key={view} state={view === 'Closed' ? 'closed' : 'open'} onChanged={reload} />
      )}
    </Page>
  );
}
