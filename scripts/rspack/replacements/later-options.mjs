/** How the federation runtime takes up what is added to a build after it was made; nothing is. */
const nothing = () => undefined;

export { nothing as updateConsumeOptions, nothing as updateRemoteOptions };
