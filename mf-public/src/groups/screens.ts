/** The screens of groups. They share a chunk: users often move between them, and each is small. */
export { GroupScreen } from './group.tsx';
export { JoinGroup } from './join-group.tsx';
export { MyGroups } from './my-groups.tsx';
