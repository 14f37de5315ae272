import './styles.css';
import './typeface.css';

/** Resolves in a new task, so that the browser can handle input first. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The modules of the page, each run in its own task. One task would block a slow phone for 200 ms. */
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
