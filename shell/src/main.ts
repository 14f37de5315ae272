import './styles.css';
import './typeface.css';

/** Lets the browser handle input before more is done. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** What the page is made of, each in a task of its own: together they block a slow phone for a fifth of a second. */
const steps = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'shared-router'),
  () => import(/* webpackMode: "eager" */ 'shared-session'),
  () => import(/* webpackMode: "eager" */ './router.tsx'),
  () => import(/* webpackMode: "eager" */ './start.tsx'),
];

async function runSteps(): Promise<void> {
  for (const step of steps) {
    await nextTask();
    await step();
  }
}

void runSteps();
