/** A build wants an entry; what counts here is the container that `./routes` is exposed by. */
