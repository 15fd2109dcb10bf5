// Written by the loader beside it (`single-runtime.cjs`), for the one build of everything.
