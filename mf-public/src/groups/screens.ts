/** The screens of groups, in one chunk: whoever opens one often goes to another, and each has little of its own. */
export { GroupScreen } from './group.tsx';
export { JoinGroup } from './join-group.tsx';
export { MyGroups } from './my-groups.tsx';
