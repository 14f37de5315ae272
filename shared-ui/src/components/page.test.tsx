import { render, screen } from '@testing-library/react';
import { Page, PageHead, SiteName } from '../basic.tsx';

const description = () => document.head.querySelector('meta[name=description]')?.getAttribute('content');

test('a page has its title, its description and one heading', () => {
  render(
    <SiteName value="TipTable">
      <Page
        title="Official tables"
        description="Tables made by us."
        lead="Made by us."
        actions={<button type="button">New</button>}
      >
        <p>Content</p>
      </Page>
    </SiteName>,
  );
  expect(document.title).toBe('Official tables · TipTable');
  expect(description()).toBe('Tables made by us.');
  expect(screen.getAllByRole('heading', { level: 1 })).toEqual([
    screen.getByRole('heading', { name: 'Official tables' }),
  ]);
  expect(screen.getByRole('button', { name: 'New' })).toBeInTheDocument();
});

test('a page with the name of the site does not repeat it in the document title', () => {
  render(
    <SiteName value="TipTable">
      <PageHead title="TipTable" />
    </SiteName>,
  );
  expect(document.title).toBe('TipTable');
  expect(description()).toBeUndefined();
});
