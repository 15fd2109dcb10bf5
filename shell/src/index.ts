// The shared packages are fetched between this file and the next: importing them here would ask for them too early.
import('./app/bootstrap').then(({ startPage }) => startPage());
