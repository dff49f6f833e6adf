throw new Error('planted: a script that cannot be loaded');
